import { offerTools, refusal, type ShowPage } from '#app/components/assistant/tool.ts';
import { openTripTool } from './book-ticket/assistant/open-trip-tool.ts';
import { isPaymentRunning } from './book-ticket/payment/running-payment.ts';
import { searchTool } from './home/search/assistant/search-tool.ts';
import { pnrTool } from './search-pnr/pnr-tool.ts';

/** Offers the tools that every page has. They search and show; none of them books, pays, cancels or consents. */
export function offerSiteTools(open: (path: string) => void): void {
  const show: ShowPage = (path) => {
    if (isPaymentRunning())
      return refusal('payment_running', 'The person is paying on this page. Ask again later.');
    open(path);
    return undefined;
  };
  offerTools([searchTool(show), openTripTool(show), pnrTool(show)]);
}
