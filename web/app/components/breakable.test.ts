import { expect, it } from 'vitest';
import { splitAtBreaks } from './breakable.tsx';

it('an e-mail address breaks before its @ and after its dots, and a sentence nowhere else', () => {
  expect(splitAtBreaks('We send it to asha.rao@mail.example, once. Good.')).toEqual([
    'We send it to asha.',
    'rao',
    '@mail.',
    'example, once. Good.',
  ]);
});
