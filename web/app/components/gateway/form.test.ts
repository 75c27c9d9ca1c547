import { expect, it } from 'vitest';
import { fieldsOf } from './form.ts';

const url = 'https://gateway.example/pay';

it('a form posts the fields of its gateway', () => {
  expect(fieldsOf({ url, encRequest: 'ab', access_code: 'cd' })).toEqual({
    encRequest: 'ab',
    access_code: 'cd',
  });
  const fields = { key_id: 'key', 'prefill[name]': 'Asha' };
  expect(fieldsOf({ url, fields })).toEqual(fields);
});
