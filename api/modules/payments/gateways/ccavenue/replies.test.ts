import { expect, it } from 'vitest';
import { ownWords } from './replies.ts';

it("returns the gateway's reason from anywhere in a reply", () => {
  const refused = {
    failed_List: { failed_order: [{ reference_no: '312', reason: 'Invalid reference number.' }] },
  };
  expect(ownWords({ success_count: 0, ...refused })).toBe(
    'success_count 0, reason Invalid reference number.',
  );
});

it('never returns personal data of a reply', () => {
  const order = {
    order_bill_name: 'Asha Verma',
    order_bill_email: 'asha@example.com',
    order_ip: '203.0.113.7',
  };
  expect(ownWords({ order_Status_List: [order] })).toBe('a reply without its required fields');
});
