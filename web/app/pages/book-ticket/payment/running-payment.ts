let running = false;

/** Whether the booking page makes a booking or hands it to the gateway. A navigation would lose the payment. */
export function isPaymentRunning(): boolean {
  return running;
}

export function setPaymentRunning(isRunning: boolean): void {
  running = isRunning;
}
