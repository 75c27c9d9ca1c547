import { queryOptions, useQuery } from '@tanstack/react-query';
import type { GatewayName } from 'contract/values/gateways.ts';
import { useState } from 'react';
import { call } from '#app/api/client.ts';
import { reply } from '#app/api/queries.ts';
import { chosenGateway } from './chosen-gateway.ts';

export const gatewaysQuery = queryOptions({
  queryKey: ['gateways'],
  queryFn: async ({ signal }) => (await reply(call('listGateways', { signal }))).data,
});

/** The gateways to choose from, and the choice; without their list, the server chooses. */
export function useGateways() {
  const { data: offered = [] } = useQuery(gatewaysQuery);
  const [wanted, setWanted] = useState<GatewayName>();
  return { offered, chosen: chosenGateway(offered, wanted), choose: setWanted };
}
