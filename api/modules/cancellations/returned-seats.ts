/**
 * Returns the refunds of seats whose money was returned before. It is the policy's refund, or more where
 * more was returned, up to each seat's price, seat by seat. In paise.
 */
export function refundsOfReturned<Seat extends { pricePaise: number; refundPaise: number }>(
  byPolicy: readonly Seat[],
  returnedPaise: number,
): Seat[] {
  const policyPaise = byPolicy.reduce((sum, { refundPaise }) => sum + refundPaise, 0);
  let beyondPaise = Math.max(0, returnedPaise - policyPaise);
  return byPolicy.map((seat) => {
    const morePaise = Math.min(beyondPaise, seat.pricePaise - seat.refundPaise);
    beyondPaise -= morePaise;
    return { ...seat, refundPaise: seat.refundPaise + morePaise };
  });
}
