import type { OfferedGateway } from 'contract/calls/payments.ts';
import type { GatewayName } from 'contract/values/gateways.ts';

/**
 * Returns the gateway to name in the booking call: the wanted one while it works, else the first that does. Undefined
 * where there is no choice, so that the server decides.
 */
export function chosenGateway(
  offered: OfferedGateway[],
  wanted: GatewayName | undefined,
): GatewayName | undefined {
  if (offered.length < 2) return undefined;
  const working = offered.filter((gateway) => gateway.working);
  return (working.find(({ name }) => name === wanted) ?? working[0])?.name;
}
