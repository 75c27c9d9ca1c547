import { m } from 'messages/messages.js';
import { toast } from 'ui/feedback/toast.ts';
import type { CheckedBooking } from '../../passengers/passenger-rules.ts';
import { goToSeats } from '../../trip/go-to-seats.ts';
import type { Booking } from '../../use-booking.ts';
import { nextStep, type OpenField } from './next-step.ts';

/** Returns the next step of the booking, and the function that takes it. */
export function useNextStep({ form, passengers, rules }: Booking, pay: (checked: CheckedBooking) => void) {
  function take() {
    const step = nextStep(form.getValues('passengers'), rules);
    if (step.kind === 'seat') {
      toast.error(m.booking_select_one());
      return goToSeats();
    }
    if (step.kind === 'pay') return pay(step.checked);
    showField(step.path);
  }

  /** Focuses a field. Shows its error only if it has text, or if the focus has nowhere to move. */
  function showField(path: OpenField['path']) {
    // The form library focuses later, when phones no longer open their keyboard.
    const [input] = document.getElementsByName(path);
    const wasFocused = input === document.activeElement;
    input?.focus({ preventScroll: true });
    input?.scrollIntoView({ block: 'center' });
    if (wasFocused || form.getValues(path) !== '') void form.trigger(path);
  }

  return { step: nextStep(passengers, rules), take };
}
