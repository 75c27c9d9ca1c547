import { expect, it } from 'vitest';
import { splitAtBreaks } from './breakable.tsx';

it('an email breaks before its @ and after its dots, other text does not', () => {
  expect(splitAtBreaks('We send it to asha.rao@mail.example, once. Good.')).toEqual([
    'We send it to asha.',
    'rao',
    '@mail.',
    'example, once. Good.',
  ]);
});
