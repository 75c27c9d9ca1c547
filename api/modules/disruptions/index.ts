export { onTimeMessages } from './delay/messages.ts';
export { offerToken } from './offers/offer-links.ts';
export { endOpenOffer, findOpenOffer } from './offers/offer-store.ts';
export { offerMessages } from './offers/render.ts';
export { templateOfOffer } from './templates.ts';
