import type { NavigateFunction } from 'react-router';
import { offerTools } from '#app/components/assistant/tool.ts';
import { openTripTool } from './book-ticket/assistant/open-trip-tool.ts';
import { searchTool } from './home/search/assistant/search-tool.ts';
import { pnrTool } from './search-pnr/pnr-tool.ts';

/** Offers the tools that every page has. They search and show; none of them books, pays, cancels or consents. */
export function offerSiteTools(navigate: NavigateFunction): void {
  offerTools([searchTool(navigate), openTripTool(navigate), pnrTool(navigate)]);
}
