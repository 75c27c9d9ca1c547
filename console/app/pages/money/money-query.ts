/** The days, and the account, that a list is about. */
export interface MoneyQuery {
  date?: string;
  from?: string;
  to?: string;
  account?: string;
  before?: string;
}
