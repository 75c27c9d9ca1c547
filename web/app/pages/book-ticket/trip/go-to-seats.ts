export const seatHeadingId = 'choose-a-seat';

/** Moves the view to the seat map, and the focus to its seat that Tab reaches. */
export function goToSeats(): void {
  document.getElementById(seatHeadingId)?.scrollIntoView();
  const seat = document.querySelector<HTMLElement>('[role=grid] [data-seat][tabindex="0"]');
  seat?.focus({ preventScroll: true });
}
