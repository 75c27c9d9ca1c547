import type { GatewayName } from 'contract/values/gateways.ts';
import { expect, it } from 'vitest';
import { chosenGateway } from './chosen-gateway.ts';

const both = (ccavenue: boolean, razorpay: boolean) => [
  { name: 'ccavenue' as const, working: ccavenue },
  { name: 'razorpay' as const, working: razorpay },
];

it.each<[string, ReturnType<typeof both>, GatewayName | undefined, GatewayName | undefined]>([
  ['the first, before a choice', both(true, true), undefined, 'ccavenue'],
  ['the wanted one', both(true, true), 'razorpay', 'razorpay'],
  ['another while the wanted one fails', both(true, false), 'razorpay', 'ccavenue'],
  ['the first that works', both(false, true), undefined, 'razorpay'],
  ['none while all fail: the server tries', both(false, false), 'razorpay', undefined],
  ['none without a choice', both(true, true).slice(1), 'ccavenue', undefined],
  ['none without the list', [], 'razorpay', undefined],
])('names %s', (_, offered, wanted, named) => {
  expect(chosenGateway(offered, wanted)).toBe(named);
});
