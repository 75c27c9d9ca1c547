import { inADay, type Query, RATE, type Row } from './panels.ts';

const call = (name: string): string => `coach_calls_total{call="${name}"}`;

const callsByOutcome = (name: string): Query => [
  `sum by (outcome) (rate(${call(name)}${RATE}))`,
  '{{outcome}}',
];

const slowest = (route: string): Query => [
  `histogram_quantile(0.95, sum by (le) (rate(coach_http_request_duration_seconds_bucket{route="${route}"}${RATE})))`,
  '95 of 100 are quicker',
];

const externalCalls = (party: string): readonly Query[] => [
  [
    `sum by (call, outcome) (rate(coach_external_call_duration_seconds_count{party="${party}"}${RATE}))`,
    '{{call}} {{outcome}}',
  ],
];

const lasting = (party: string): Query => [
  `histogram_quantile(0.95, sum by (le) (rate(coach_external_call_duration_seconds_bucket{party="${party}"}${RATE})))`,
  party,
];

/** Rows in the order of a booking: searched, held, paid, sent, cancelled. */
export const BOOKING_ROWS: readonly Row[] = [
  {
    title: 'At a glance',
    panels: [
      {
        title: 'Bookings in 24 hours',
        about: 'Confirmed bookings.',
        show: 'number',
        unit: 'short',
        queries: [[inADay('coach_booking_events_total{event="confirmed"}'), 'confirmed']],
      },
      {
        title: 'Payments waiting',
        about: 'Customers who returned from the gateway over 15 minutes ago without ticket or refund.',
        show: 'number',
        unit: 'short',
        alarm: 1,
        queries: [
          [
            'sum(max by (age) (coach_payments_unsettled{returned="yes", age!="under_15m"}))',
            'returned and waiting',
          ],
        ],
      },
      {
        title: 'Ledger imbalance',
        about: 'Must be zero; otherwise needs staff at once.',
        show: 'number',
        unit: 'currencyINR',
        alarm: 0.01,
        queries: [
          [
            '(max(coach_ledger_imbalance_paise) + abs(sum(max by (account) (coach_ledger_balance_paise))) + max(coach_ledger_debt_difference_paise)) / 100',
            'off by',
          ],
        ],
      },
      {
        title: 'Oldest refund',
        about: 'Age of the oldest pending refund.',
        show: 'number',
        unit: 's',
        alarm: 86_400,
        queries: [['max(coach_refunds_pending_oldest_seconds)', 'owed for']],
      },
      {
        title: 'Oldest job',
        about: 'Time since the oldest unstarted job was due.',
        show: 'number',
        unit: 's',
        alarm: 300,
        queries: [['max(coach_queue_oldest_seconds)', 'due for']],
      },
      {
        title: 'Failing calls',
        about: 'Share of calls that fail with server errors.',
        show: 'number',
        unit: 'percentunit',
        alarm: 0.05,
        queries: [
          [
            `(sum(rate(coach_calls_total{outcome=~"internal|unavailable"}${RATE})) or vector(0)) / sum(rate(coach_calls_total${RATE}))`,
            'failing',
          ],
        ],
      },
    ],
  },
  {
    title: 'Search',
    panels: [
      {
        title: 'Searches',
        about: 'Trip lists by outcome, cached responses included.',
        show: 'lines',
        unit: 'reqps',
        queries: [callsByOutcome('listTrips')],
      },
      {
        title: 'Trip pages',
        about: 'Responses of trip pages, by outcome.',
        show: 'lines',
        unit: 'reqps',
        queries: [callsByOutcome('showTrip')],
      },
      {
        title: 'Duration of a search',
        about: 'At the server, without the network.',
        show: 'lines',
        unit: 's',
        queries: [slowest('/api/v1/trip/list')],
      },
      {
        title: 'Live streams',
        about: 'Browsers that receive seats or positions now.',
        show: 'lines',
        unit: 'short',
        queries: [['sum by (kind) (coach_live_streams)', '{{kind}}']],
      },
    ],
  },
  {
    title: 'Hold',
    panels: [
      {
        title: 'Holds made, and their ends',
        about: 'Bookings begun; and those released, expired, or ended by a failed payment.',
        show: 'lines',
        unit: 'cps',
        queries: [
          [
            `sum by (event) (rate(coach_booking_events_total{event=~"held|given_back|expired|payment_failed"}${RATE}))`,
            '{{event}}',
          ],
        ],
      },
      {
        title: 'Booking calls by outcome',
        about: 'Everything but ok is a refusal, by its code.',
        show: 'lines',
        unit: 'reqps',
        queries: [callsByOutcome('bookSeats')],
      },
      {
        title: 'Challenges of the booking call',
        about: 'Issued, solved and failed. Many issued and few solved: somebody hoards seats.',
        show: 'lines',
        unit: 'cps',
        queries: [[`sum by (outcome) (rate(coach_challenges_total${RATE}))`, '{{outcome}}']],
      },
      {
        title: 'Duration of a hold',
        about: 'The call that holds seats and opens the payment.',
        show: 'lines',
        unit: 's',
        queries: [slowest('/api/v1/seat/selectedseats')],
      },
    ],
  },
  {
    title: 'Pay',
    panels: [
      {
        title: 'Sent to the gateway, and returned',
        about: "Customers sent to the gateway, and the gateway's status of those who returned.",
        show: 'lines',
        unit: 'cps',
        queries: [
          [`sum(rate(coach_payments_opened_total${RATE}))`, 'handed over'],
          [`sum by (outcome) (rate(coach_payment_callbacks_total${RATE}))`, 'back: {{outcome}}'],
        ],
      },
      {
        title: 'Payments settled',
        about: 'sold_late had expired and could be sold again; the last three are refunded whole.',
        show: 'lines',
        unit: 'cps',
        queries: [[`sum by (outcome) (rate(coach_payments_settled_total${RATE}))`, '{{outcome}}']],
      },
      {
        title: 'Not settled yet',
        about: 'By age. Customers who returned may have paid; most others have left.',
        show: 'lines',
        unit: 'short',
        queries: [['max by (returned, age) (coach_payments_unsettled)', '{{age}}, {{returned}}']],
      },
      {
        title: 'Overdue inquiries',
        about: 'Time since an inquiry about a payment was due.',
        show: 'lines',
        unit: 's',
        queries: [['max(coach_payment_inquiry_overdue_seconds)', 'overdue']],
      },
      {
        title: 'Calls to the gateway',
        about: 'refused: the gateway declined. failed: no response in time, or an unreadable one.',
        show: 'lines',
        unit: 'reqps',
        queries: externalCalls('gateway'),
      },
      {
        title: 'Duration of gateway calls',
        about: '95 of 100 calls are quicker; the limit is 8 seconds.',
        show: 'lines',
        unit: 's',
        queries: [lasting('gateway')],
      },
    ],
  },
  {
    title: 'Ticket',
    panels: [
      {
        title: 'Tickets sent',
        about: 'Confirmed bookings beside their e-mails and SMS.',
        show: 'lines',
        unit: 'cps',
        queries: [
          [`sum(rate(coach_booking_events_total{event="confirmed"}${RATE}))`, 'confirmed'],
          [
            `sum by (channel) (rate(coach_messages_total{template="ticket-confirmed", outcome="sent"}${RATE}))`,
            'sent by {{channel}}',
          ],
        ],
      },
      {
        title: 'Messages',
        about: 'Attempts by channel and outcome. A failed message is retried for a day.',
        show: 'lines',
        unit: 'cps',
        queries: [
          [`sum by (channel, outcome) (rate(coach_messages_total${RATE}))`, '{{channel}} {{outcome}}'],
        ],
      },
      {
        title: 'Duration of mail and SMS',
        about: '95 of 100 are quicker.',
        show: 'lines',
        unit: 's',
        queries: [lasting('mail'), lasting('sms')],
      },
      {
        title: 'Tracking, directions, sign-in',
        about: 'Failed or refused calls to the other external services.',
        show: 'lines',
        unit: 'reqps',
        queries: [
          [
            `sum by (party, outcome) (rate(coach_external_call_duration_seconds_count{party=~"tracking|directions|identity", outcome!="ok"}${RATE}))`,
            '{{party}} {{outcome}}',
          ],
        ],
      },
    ],
  },
  {
    title: 'Cancel',
    panels: [
      {
        title: 'Cancellations',
        about: 'Cancellations, and refused calls for one.',
        show: 'lines',
        unit: 'cps',
        queries: [
          [`sum(rate(coach_booking_events_total{event="seats_cancelled"}${RATE}))`, 'carried out'],
          [
            `sum by (outcome) (rate(coach_calls_total{call=~"cancelSeats|cancelSeatsAsGuest", outcome!="ok"}${RATE}))`,
            'refused: {{outcome}}',
          ],
        ],
      },
      {
        title: 'Pending refunds',
        about: 'Not carried out yet, by age.',
        show: 'lines',
        unit: 'short',
        queries: [['max by (age) (coach_refunds_pending)', '{{age}}']],
      },
      {
        title: 'Refunds and reversals',
        about: 'Reversals are chargebacks and refunds by the gateway.',
        show: 'lines',
        unit: 'cps',
        queries: [
          [
            `sum by (kind) (rate(coach_ledger_journals_total{kind=~"refund|chargeback|gateway_refund"}${RATE}))`,
            '{{kind}}',
          ],
        ],
      },
    ],
  },
];
