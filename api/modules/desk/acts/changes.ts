import type { ChangeContact, MoveSeat, RenamePassenger } from 'contract/console/desk/desk-acts.ts';
import type { FastifyRequest } from 'fastify';
import {
  bookingTemplates,
  type ContactChange,
  changeContact,
  isTakenAway,
  type LockedBooking,
  moveToSeat,
  renamePassenger,
} from '#modules/bookings/index.ts';
import { findOpenOffer, templateOfOffer } from '#modules/disruptions/index.ts';
import type { Transaction } from '#platform/database/database.ts';
import { done, type Result, refuse } from '#platform/http/refusals/refusal.ts';
import { maskEmail, maskPhone } from '#platform/messages/masked.ts';
import { enqueueAgain, recipientsOf } from '#platform/messages/outbox.ts';
import type { DeskBooking } from '../booking/booking.ts';
import type { DeskDependencies } from '../dependencies.ts';
import { actOn } from './act.ts';

const PERMISSION = 'bookings.change' as const;

/**
 * Changes the contact; notifies the old one, and sends the ticket to what is new, or the offer that decides about the booking.
 * Returns the new version.
 */
export function changeContactOf(
  deps: DeskDependencies,
  request: FastifyRequest,
  desk: DeskBooking,
  { version, reason, ...wanted }: ChangeContact,
): Promise<Result<number>> {
  const about = { act: 'contact.changed', permission: PERMISSION, version, sold: true } as const;
  return actOn(deps, request, desk, about, async (tx, locked, now) => {
    const old = locked.booking.contact;
    const change = definedOf(wanted);
    const changed = changeContact(tx, locked, change, now);
    if (!changed.ok) return changed;
    const { id } = locked.booking;
    const fresh = { ...old, ...change };
    await enqueueAgain(
      tx,
      deps.jobs,
      { bookingId: id, template: bookingTemplates['contact-changed'], to: recipientsOf(old) },
      now,
    );
    const added = recipientsOf(fresh).filter(({ channel }) =>
      changed.value.includes(channel === 'email' ? 'email' : 'phone'),
    );
    const offer = await findOpenOffer(tx, id);
    const template = offer ? templateOfOffer(offer) : bookingTemplates['ticket-confirmed'];
    await enqueueAgain(tx, deps.jobs, { bookingId: id, template, to: added }, now);
    return done({ before: maskContact(old), after: maskContact(fresh), reason });
  });
}

/**
 * Changes the name of a ticket, and sends the ticket again; while an offer decides about the booking, the ticket comes with
 * the departure that is chosen. Returns the new version.
 */
export function renameTicket(
  deps: DeskDependencies,
  request: FastifyRequest,
  desk: DeskBooking,
  { version, reason, ...wanted }: RenamePassenger & { code: string },
): Promise<Result<number>> {
  const about = { act: 'passenger.renamed', permission: PERMISSION, version, sold: true } as const;
  return actOn(deps, request, desk, about, async (tx, locked, now) => {
    const renamed = await renamePassenger(tx, locked, wanted, now);
    if (!renamed.ok) return renamed;
    if (!(await isTakenAway(tx, locked.booking))) await sendTicket(deps, tx, locked, now);
    const ticket = { ticket: wanted.code, seat: renamed.value.seat };
    return done({
      before: { ...ticket, name: initialsOf(renamed.value) },
      after: { ...ticket, name: initialsOf(wanted) },
      reason,
    });
  });
}

/** Moves a ticket to another seat, and sends the ticket again. Returns the new version. */
export function moveTicket(
  deps: DeskDependencies,
  request: FastifyRequest,
  desk: DeskBooking,
  { version, ticket, seat, reason }: MoveSeat,
): Promise<Result<number>> {
  const about = { act: 'seat.moved', permission: PERMISSION, version, sold: true } as const;
  return actOn(deps, request, desk, about, async (tx, locked, now) => {
    // Its other tickets have no seats, and the refund without a choice would cancel this one, too.
    if (await isTakenAway(tx, locked.booking)) return refuse('staff_offer_decides');
    const plan = desk.trip.seatPlan.seats;
    const moved = await moveToSeat(tx, locked, { code: ticket, seat, plan }, now);
    if (!moved.ok) return moved;
    await sendTicket(deps, tx, locked, now);
    return done({ before: { ticket, seat: moved.value.seat }, after: { ticket, seat }, reason });
  });
}

function sendTicket(
  { jobs }: DeskDependencies,
  tx: Transaction,
  { booking }: LockedBooking,
  now: Date,
): Promise<void> {
  const to = recipientsOf(booking.contact);
  return enqueueAgain(
    tx,
    jobs,
    { bookingId: booking.id, template: bookingTemplates['ticket-confirmed'], to },
    now,
  );
}

function definedOf({
  name,
  email,
  phone,
}: Partial<Record<keyof ContactChange, string | undefined>>): ContactChange {
  return {
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(phone !== undefined && { phone }),
  };
}

/* The audit log is never erased, so it has enough of a person to recognise a change, and no more. */

function maskContact({ name, email, phone }: { name: string; email: string; phone: string }) {
  return { name: initialOf(name), email: maskEmail(email), phone: maskPhone(phone) };
}

function initialsOf({ fname, lname }: { fname: string; lname: string }): string {
  return `${initialOf(fname)} ${initialOf(lname)}`;
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

function initialOf(name: string): string {
  const [first] = graphemes.segment(name);
  return `${first?.segment ?? ''}•••`;
}
