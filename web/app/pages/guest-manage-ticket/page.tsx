import type { GuestBooking } from 'contract/bookings.ts';
import { m } from 'messages/messages.js';
import { useEffect, useRef, useState } from 'react';
import type { MetaFunction } from 'react-router';
import { Banner } from '#app/components/banner.tsx';
import { JourneyCard } from '#app/components/journey-card.tsx';
import { pageMeta } from '#app/components/page-meta.ts';
import { SeatCard } from '#app/components/seat-card.tsx';
import { paths } from '#app/paths.ts';
import { LookUpForm } from './look-up-form.tsx';

export const meta: MetaFunction = () =>
  pageMeta({
    title: m.tickets_guest_title(),
    description: m.tickets_guest_description(),
    canonical: paths.guestManageTicket(),
  });

/** A booking for whoever knows its PNR and an e-mail of it. */
export default function GuestManageTicketPage() {
  const [booking, setBooking] = useState<GuestBooking | null>(null);
  return (
    <>
      <Banner title={m.tickets_guest_title()}>
        <p>{m.tickets_guest_intro()}</p>
      </Banner>
      <div className="page-width max-w-5xl py-8 sm:py-10">
        <LookUpForm onAnswer={setBooking} />
        {booking && <Found key={booking.pnr} booking={booking} />}
      </div>
    </>
  );
}

function Found({ booking }: { booking: GuestBooking }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);

  return (
    <section aria-labelledby="found" className="mt-10">
      <h2 ref={heading} id="found" tabIndex={-1} className="mb-4 scroll-mt-6 text-3xl">
        {m.tickets_guest_found()}
      </h2>
      <JourneyCard
        booking={booking}
        facts={[
          { name: m.tickets_pnr(), value: booking.pnr },
          { name: m.tickets_bus(), value: booking.busid },
        ]}
      />
      <h2 className="mt-10 mb-4 text-3xl">{m.tickets_passengers()}</h2>
      <ul className="grid gap-4 sm:grid-cols-2">
        {booking.passengerdetails.map((passenger) => (
          <li key={passenger.seatNo} className="min-w-0">
            <SeatCard
              seat={passenger.seatNo}
              name={`${passenger.fname} ${passenger.lname}`}
              status={passenger.status}
              food={passenger.food}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
