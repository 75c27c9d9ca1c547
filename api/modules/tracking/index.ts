export { connectDirections, type DirectionsService } from './directions.ts';
export { type Fleet, openFleet } from './fleet.ts';
export { createPolling } from './poll.ts';
export { connectTracking, type TrackingProvider } from './provider.ts';
