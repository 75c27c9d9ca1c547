/** Rule files that are tested together. */
export interface RuleGroup {
  name: string;
  /** Each rule file, and what it decides. */
  files: Record<string, string>;
  /** The test files run against its mutants. */
  tests: string[];
  /** Whether those tests need PostgreSQL. */
  database?: boolean;
}

export const RULES: RuleGroup[] = [
  {
    name: 'contract',
    files: {
      'contract/prices/money.ts': 'what every price reads, and paise to rupees',
      'contract/values/time.ts': 'every date and time that is shown or compared',
      'contract/values/text.ts': 'what a name, an e-mail address and a number may be',
      'contract/values/retention.ts': 'how long personal data is stored',
      'contract/calls/bookings.ts': 'which booking calls are accepted',
      'contract/values/limits.ts': 'the figures of section 9',
      'contract/prices/quote.ts': 'what a booking costs',
      'contract/prices/refund.ts': 'what a cancelled seat refunds',
    },
    tests: ['contract/**/*.test.ts'],
  },
  {
    name: 'boarding',
    files: {
      'contract/console/boarding/rules.ts': 'what the events of a ticket come to',
      'contract/console/boarding/device.ts': 'what a phone records, sends and purges',
    },
    tests: ['contract/console/boarding/*.test.ts'],
  },
  {
    name: 'ticket-codes',
    files: {
      'contract/ticket-code/container.ts': 'which container is a ticket',
      'contract/ticket-code/keys.ts': 'which key signs and checks a ticket',
      'contract/ticket-code/verify.ts': 'which ticket codes are genuine',
    },
    tests: ['contract/ticket-code/*.test.ts'],
  },
  {
    name: 'timetable',
    files: {
      'timetable/rules/fares.ts': 'the fare of every pair of stops',
      'timetable/rules/calendar.ts': 'on which days a trip runs',
      'timetable/cells.ts': 'how the text of the feed is read',
      'timetable/rules/geometry.ts': 'where stops lie on their road',
      'timetable/rules/rotations.ts': 'whether a coach can drive its timetable',
      'timetable/rules/trips.ts': 'times, order and sale of stops',
    },
    // Tests of the shipped feed read all of it each time; these check the same rules on small feeds.
    tests: ['timetable/tests/*-rules.test.ts'],
  },
  {
    name: 'web-forms',
    files: {
      'web/app/components/sign-in/forms/sign-in-rules.ts': 'the fields of sign-in and sign-up',
      'web/app/pages/contact/contact-rules.ts': 'the fields of the contact form',
      'web/app/pages/home/search/search-rules.ts': 'the fields of the search',
      'web/app/pages/home/search/stop-choices.ts': 'which stops are offered, and in which order',
      'web/app/pages/profile/panels.ts': 'which panel of the profile is open',
      'web/app/pages/profile/profile-rules.ts': 'the fields of the profile',
      'ui/fields/code-digits.ts': 'typing and pasting a code',
    },
    tests: [
      'web/app/components/sign-in/forms/sign-in-rules.test.ts',
      'web/app/pages/contact/contact-rules.test.ts',
      'web/app/pages/home/search/search-rules.test.ts',
      'web/app/pages/home/search/search-order.test.ts',
      'web/app/pages/home/search/stop-choices.test.ts',
      'web/app/pages/profile/panels.test.ts',
      'web/app/pages/profile/profile-rules.test.ts',
      'ui/fields/code-digits.test.ts',
    ],
  },
  {
    name: 'web-booking',
    files: {
      'web/app/pages/book-ticket/payment/attempt.ts': 'when a retry is the same booking',
      'web/app/pages/book-ticket/payment/booking-body.ts': 'what is booked',
      'web/app/pages/book-ticket/payment/fare.ts': 'the amounts that are shown before paying',
      'web/app/pages/book-ticket/passengers/from-profile.ts': 'which fields a saved passenger fills in',
      'web/app/pages/book-ticket/hold/hold.ts': 'when a hold has expired',
      'web/app/pages/book-ticket/passengers/passenger-rules.ts': 'the fields of a passenger',
      'web/app/pages/book-ticket/draft/tab-storage.ts': 'the draft of a booking',
      'web/app/pages/book-ticket/trip/segment.ts': 'which segment is booked',
    },
    tests: ['web/app/pages/book-ticket/**/*.test.ts'],
  },
  {
    name: 'web-seats',
    files: {
      'web/app/components/text/contact-text.ts': 'the support contacts in a text',
      'web/app/components/countdown/countdown.ts': 'the time left of a hold',
      'web/app/components/cancellation/rules/reasons.ts': 'the reason of a cancellation',
      'web/app/components/cancellation/rules/seats.ts': 'which seats can be cancelled',
      'ui/seat-plan/geometry.ts': 'where the seats are drawn',
      'web/app/components/tickets/ticket-text.ts': 'names and states on a ticket',
    },
    tests: [
      'ui/seat-plan/*.test.ts',
      'web/app/components/cancellation/rules/*.test.ts',
      'web/app/components/{text,tickets}/*-text.test.ts',
      'web/app/components/text/contact-lengths.test.ts',
      'web/app/components/countdown/countdown.test.ts',
    ],
  },
  {
    name: 'web-pages',
    files: {
      'web/app/paths.ts': 'the addresses of the pages',
      'web/app/components/guards/came-from.ts': 'where sign-in returns to',
      'web/app/components/sign-in/google/google-attempt.ts': 'an attempt to sign in with Google',
      'web/app/pages/login/reason.ts': 'why sign-in is required',
      'web/app/components/payment-result/state.ts': 'what a result page reports of a payment',
      'web/app/pages/payment-success/reloads.ts': 'how often a result page retries',
      'web/app/pages/search-pnr/coach/age.ts': 'how old a position is',
      'web/app/pages/search-pnr/coach/progress.ts': 'how far a trip is',
      'web/app/pages/trip-results/journey.ts': 'which journey is searched',
      'web/app/pages/trip-results/order.ts': 'the order of trips, and which differ from others',
    },
    tests: [
      'web/app/paths.test.ts',
      'web/app/findable-pages.test.ts',
      'web/app/components/guards/came-from.test.ts',
      'web/app/components/sign-in/google/google-attempt.test.ts',
      'web/app/components/sign-in/stored-attempts.test.ts',
      'web/app/pages/payment-success/*.test.ts',
      'web/app/pages/login/reason.test.ts',
      'web/app/components/payment-result/state.test.ts',
      'web/app/pages/search-pnr/{coach,road}/*.test.ts',
      'web/app/pages/trip-results/journey.test.ts',
      'web/app/pages/trip-results/order.test.ts',
    ],
  },
  {
    name: 'api-rules',
    files: {
      'api/modules/trips/policy-rules.ts': 'which policies can be set',
      'api/modules/cancellations/returned-seats.ts': 'what a seat refunds whose money was returned',
      'api/platform/limits/network-address.ts': 'what counts as one address',
      'api/platform/limits/fair-queue.ts': 'whose work waits for whose',
    },
    tests: [
      'api/platform/limits/fair-queue.test.ts',
      'api/modules/trips/policy-rules.test.ts',
      'api/modules/cancellations/returned-seats.test.ts',
      'api/platform/limits/network-address.test.ts',
      'api/platform/limits/ipv6-networks.test.ts',
    ],
  },
  {
    name: 'allowances',
    files: {
      'api/modules/bookings/allowance/price.ts': 'how much work an unpaid hold costs',
      'api/platform/messages/sending-rules.ts': 'how many messages a contact receives',
    },
    tests: ['api/modules/bookings/allowance/price.test.ts', 'api/platform/messages/sending-rules.test.ts'],
  },
  {
    name: 'tracking',
    files: {
      'api/modules/tracking/arrival/arrival.ts': 'the expected arrival of a coach',
      'api/modules/tracking/arrival/progress.ts': 'the position of a coach along its road',
      'api/modules/tracking/positions/validate-position.ts': 'which positions are valid',
    },
    tests: [
      'api/modules/tracking/arrival/arrival.test.ts',
      'api/modules/tracking/arrival/progress.test.ts',
      'api/modules/tracking/positions/validate-position.test.ts',
      'api/modules/tracking/positions/accepted-positions.test.ts',
      'api/modules/tracking/arrival/arrival-bounds.test.ts',
      'api/modules/tracking/positions/turning-coaches.test.ts',
    ],
  },
  {
    name: 'blocks',
    files: { 'api/modules/blocks/block-rules.ts': 'which seats can be blocked, and until when' },
    tests: ['api/modules/blocks/block-rules.test.ts'],
  },
  {
    name: 'departures',
    files: {
      'api/modules/departures/departure-rules.ts': 'state, counts and alerts of a departure',
      'api/modules/departures/detail-rules.ts': 'what the page of a departure lists',
    },
    tests: ['api/modules/departures/departure-rules.test.ts', 'api/modules/departures/detail-rules.test.ts'],
  },
  {
    name: 'desk',
    files: {
      'api/modules/desk/search/search-rules.ts': 'what a text typed at the desk may be the beginning of',
      'api/modules/cancellations/by-staff/staff-refund-rules.ts': 'what staff may refund, and who decides',
      'api/modules/contact/inbox/assignment.ts': 'state and member in charge of a message',
      'api/modules/money/period.ts': 'which instants a list about money is of',
      'contract/console/money/period.ts': 'which days a list about money is of',
      'api/platform/csv/csv.ts': 'how a list is written for spreadsheets',
    },
    tests: [
      'api/modules/desk/search/search-rules.test.ts',
      'api/modules/cancellations/by-staff/staff-refund-rules.test.ts',
      'api/modules/contact/inbox/assignment.test.ts',
      'api/modules/money/period.test.ts',
      'api/platform/csv/csv.test.ts',
    ],
  },
  {
    name: 'seats',
    files: { 'api/modules/seats/claims.ts': 'no seat sold twice' },
    tests: ['api/modules/seats/claims.test.ts', 'api/modules/seats/released-seats.test.ts'],
    database: true,
  },
  {
    name: 'nearest-stops',
    files: { 'api/modules/trips/network/nearest.ts': 'which pairs of stops replace one without trips' },
    tests: ['api/modules/trips/network/nearest.test.ts'],
    database: true,
  },
  {
    name: 'limits',
    files: { 'api/platform/limits/limits.ts': 'how often an action may be done' },
    tests: ['api/platform/limits/limits.test.ts'],
    database: true,
  },
  {
    name: 'bookings',
    files: { 'api/modules/bookings/prepare.ts': 'which bookings are accepted, and at what price' },
    tests: ['api/modules/bookings/prepare.test.ts'],
    database: true,
  },
  {
    name: 'codes',
    files: { 'api/platform/sessions/codes.ts': 'what a one-time code proves' },
    tests: ['api/platform/sessions/codes.test.ts', 'api/platform/sessions/code-ends.test.ts'],
    database: true,
  },
  {
    name: 'sessions',
    files: { 'api/platform/sessions/sessions.ts': 'whose session a token identifies, and until when' },
    tests: ['api/platform/sessions/sessions.test.ts'],
    database: true,
  },
  {
    name: 'settling',
    files: { 'api/modules/payments/settlement/settle.ts': 'how a payment changes its booking' },
    tests: [
      'api/modules/payments/settlement/settle.test.ts',
      'api/modules/payments/settlement/late-payments.test.ts',
      'api/modules/payments/settlement/second-payments.test.ts',
    ],
    database: true,
  },
  {
    name: 'owing',
    files: {
      'api/modules/payments/refunds/create-refund.ts': 'which refunds are pending, and when they are sent',
    },
    tests: ['api/modules/payments/refunds/create-refund.test.ts'],
    database: true,
  },
  {
    name: 'set-offs',
    files: { 'api/modules/payments/reversals/set-off.ts': 'how reversals settle refunds' },
    tests: ['api/modules/payments/reversals/set-off.test.ts'],
    database: true,
  },
  {
    name: 'owner-links',
    files: { 'api/modules/cancellations/claims/owner-link.ts': 'which token is a booking’s' },
    tests: ['api/modules/cancellations/claims/owner-link.test.ts'],
    database: true,
  },
  {
    name: 'cancellations',
    files: { 'api/modules/cancellations/cancel.ts': 'which seats can be cancelled, by whom, for how much' },
    tests: [
      'api/modules/cancellations/cancel.test.ts',
      'api/modules/cancellations/cancel-codes.test.ts',
      'api/security/access/owners-codes.test.ts',
      'api/security/access/code-guesses.test.ts',
    ],
    database: true,
  },
];
