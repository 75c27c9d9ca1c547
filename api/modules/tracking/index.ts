export { isWorthNotifying } from './delays/delay-rules.ts';
export { delayFacts, delayMessages, delayTemplate } from './delays/delays.ts';
export { connectDirections, type DirectionsService } from './map/directions.ts';
export { type Fleet, openFleet, type Standing } from './positions/fleet.ts';
export { listPastPositions, type PastPosition } from './positions/history-store.ts';
export { createPolling } from './positions/poll.ts';
export { connectTracking, type TrackingProvider } from './positions/provider.ts';
export { presentPosition } from './present.ts';
