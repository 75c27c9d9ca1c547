import type { BookingDetail } from 'contract/console/desk/bookings.ts';
import type { CallResult } from '#app/api/client.ts';
import { useSubmit } from '#app/api/use-submit.ts';

/** What every act needs: the booking as shown, and what to do after a change and on closing. */
export interface ActProps {
  booking: BookingDetail;
  onChange: () => Promise<unknown>;
  onClose: () => void;
}

/**
 * Sends an act on a booking as shown. If the booking has changed since, loads it anew, so that the member decides
 * again with what was typed.
 */
export function useBookingAct(booking: BookingDetail, onChange: () => Promise<unknown>) {
  const { submit, ...state } = useSubmit();

  async function send<Value>(
    act: (seen: { params: { pnr: string }; version: number }) => Promise<CallResult<Value>>,
  ): Promise<Value | null> {
    const { pnr, version } = booking;
    return submit(async () => {
      const result = await act({ params: { pnr }, version });
      if (result.ok || result.refusal.code === 'booking_changed') await onChange();
      return result;
    });
  }

  return { ...state, send };
}
