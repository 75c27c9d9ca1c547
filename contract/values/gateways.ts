/** The gateways that the operator can offer, as `payments.gateway` has them. */
export const GATEWAYS = ['ccavenue', 'razorpay'] as const;
export type GatewayName = (typeof GATEWAYS)[number];
