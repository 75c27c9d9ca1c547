/** The gateways that the operator can offer, as `payments.gateway` has them. */
export const GATEWAYS = ['ccavenue', 'razorpay'] as const;
export type GatewayName = (typeof GATEWAYS)[number];

/** Their own names, the same in every language. */
export const GATEWAY_NAMES: Record<GatewayName, string> = { ccavenue: 'CCAvenue', razorpay: 'Razorpay' };
