import { MAX_SEATS } from 'contract/values/limits.ts';
import {
  fieldOf,
  GENDERS,
  type PassengerField,
  passengerFieldNames,
} from 'contract/values/passenger-fields.ts';
import { refusal, type Tool } from '#app/components/assistant/tool.ts';
import type { PassengersProblem } from './read-passengers.ts';

/** Fills in the booking form with an assistant's passengers, or says why not. */
export type FillIn = (passengers: unknown) => object;

const PROBLEMS: Record<PassengersProblem | 'held' | 'closed' | 'already_typed', string> = {
  passengers_missing: 'Name at least one passenger.',
  too_many_passengers: `A booking has at most ${MAX_SEATS} passengers.`,
  seat_unknown: 'This coach has no such seat.',
  seat_taken: 'Somebody has this seat. Choose a free one.',
  seat_for_women: 'This seat is for women. Choose another one.',
  seat_repeated: 'Two passengers cannot have one seat.',
  coach_full: 'The coach has too few free seats.',
  held: 'Seats are held already. The person pays or releases them on the page.',
  closed: 'This trip is no longer on sale.',
  already_typed: 'The person has typed passengers already, and changes them on the page.',
};

export function problemReply(problem: keyof typeof PROBLEMS, more: object = {}): object {
  return refusal(problem, PROBLEMS[problem], more);
}

/** The tool of the booking page. It selects seats and fills in passengers; it holds no seat and pays nothing. */
export function fillInTool(fillIn: FillIn): Tool {
  return {
    name: 'fill_in_booking',
    title: 'Fill in the booking',
    description:
      'Selects seats on this page and fills in the passengers. Returns the seats, the price of the booking in rupees, and what is still wrong or missing. It holds no seat and does not pay: the person checks the page, reads the notice and presses Pay Now.',
    inputSchema: {
      type: 'object',
      properties: {
        passengers: {
          type: 'array',
          minItems: 1,
          maxItems: MAX_SEATS,
          items: {
            type: 'object',
            properties: {
              seat: { type: 'string', description: 'A free seat of open_trip; without it one is chosen.' },
              ...Object.fromEntries(passengerFieldNames.map((name) => [name, fieldSchema(name)])),
            },
            required: passengerFieldNames.filter((name) => fieldOf(name).required),
          },
        },
      },
      required: ['passengers'],
    },
    execute: async ({ passengers }) => fillIn(passengers),
  };
}

const DESCRIPTIONS: Record<PassengerField, string> = {
  fname: 'First name.',
  lname: 'Last name.',
  age: 'Age in years; from 2 on.',
  gender: 'Gender as the person states it.',
  mobileno: 'Mobile number: ten digits in India, otherwise with country code.',
  email: 'Email address for the ticket.',
};

function fieldSchema(name: PassengerField): object {
  const description = DESCRIPTIONS[name];
  return fieldOf(name).kind === 'gender'
    ? { type: 'string', enum: GENDERS, description }
    : { type: 'string', description };
}
