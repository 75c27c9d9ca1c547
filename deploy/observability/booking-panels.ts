import { alarm, inADay, lines, number, type Query, RATE, type Row } from './panels.ts';

const call = (name: string): string => `coach_calls_total{call="${name}"}`;

const callsByOutcome = (name: string): Query => [
  `sum by (outcome) (rate(${call(name)}${RATE}))`,
  '{{outcome}}',
];

const slowest = (route: string): Query => [
  `histogram_quantile(0.95, sum by (le) (rate(coach_http_request_duration_seconds_bucket{route="${route}"}${RATE})))`,
  '95 of 100 are quicker',
];

const externalCalls = (party: string): Query => [
  `sum by (call, outcome) (rate(coach_external_call_duration_seconds_count{party="${party}"}${RATE}))`,
  '{{call}} {{outcome}}',
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
      number('Bookings in 24 hours', 'Confirmed bookings.', 'short', [
        inADay('coach_booking_events_total{event="confirmed"}'),
        'confirmed',
      ]),
      alarm(
        'Payments waiting',
        'Customers who returned from the gateway over 15 minutes ago without ticket or refund.',
        'short',
        1,
        [
          'sum(max by (age) (coach_payments_unsettled{returned="yes", age!="under_15m"}))',
          'returned and waiting',
        ],
      ),
      alarm('Ledger imbalance', 'Must be zero; otherwise needs staff at once.', 'currencyINR', 0.01, [
        '(max(coach_ledger_imbalance_paise) + abs(sum(max by (account) (coach_ledger_balance_paise))) + max(coach_ledger_debt_difference_paise)) / 100',
        'off by',
      ]),
      alarm('Oldest refund', 'Age of the oldest pending refund.', 's', 86_400, [
        'max(coach_refunds_pending_oldest_seconds)',
        'owed for',
      ]),
      alarm('Oldest job', 'Time since the oldest unstarted job was due.', 's', 300, [
        'max(coach_queue_oldest_seconds)',
        'due for',
      ]),
      alarm('Failing calls', 'Share of calls that fail with server errors.', 'percentunit', 0.05, [
        `(sum(rate(coach_calls_total{outcome=~"internal|unavailable"}${RATE})) or vector(0)) / sum(rate(coach_calls_total${RATE}))`,
        'failing',
      ]),
    ],
  },
  {
    title: 'Search',
    panels: [
      lines(
        'Searches',
        'Trip lists by outcome, cached responses included.',
        'reqps',
        callsByOutcome('listTrips'),
      ),
      lines('Trip pages', 'Responses of trip pages, by outcome.', 'reqps', callsByOutcome('showTrip')),
      lines('Duration of a search', 'At the server, without the network.', 's', slowest('/api/v1/trip/list')),
      lines('Live streams', 'Browsers that receive seats or positions now.', 'short', [
        'sum by (kind) (coach_live_streams)',
        '{{kind}}',
      ]),
    ],
  },
  {
    title: 'Hold',
    panels: [
      lines(
        'Holds made, and their ends',
        'Bookings begun; and those released, expired, or ended by a failed payment.',
        'cps',
        [
          `sum by (event) (rate(coach_booking_events_total{event=~"held|released|expired|payment_failed"}${RATE}))`,
          '{{event}}',
        ],
      ),
      lines(
        'Booking calls by outcome',
        'Everything but ok is a refusal, by its code.',
        'reqps',
        callsByOutcome('bookSeats'),
      ),
      lines(
        'Challenges of the booking call',
        'Issued, solved and failed. Many issued and few solved: somebody hoards seats.',
        'cps',
        [`sum by (outcome) (rate(coach_challenges_total${RATE}))`, '{{outcome}}'],
      ),
      lines(
        'Duration of a hold',
        'The call that holds seats and opens the payment.',
        's',
        slowest('/api/v1/seat/selectedseats'),
      ),
    ],
  },
  {
    title: 'Pay',
    panels: [
      lines(
        'Sent to the gateway, and returned',
        "Customers sent to the gateway, and the gateway's status of those who returned.",
        'cps',
        [`sum(rate(coach_payments_opened_total${RATE}))`, 'handed over'],
        [`sum by (outcome) (rate(coach_payment_callbacks_total${RATE}))`, 'back: {{outcome}}'],
        [`sum by (outcome) (rate(coach_gateway_events_total${RATE}))`, 'event: {{outcome}}'],
      ),
      lines(
        'Payments settled',
        'sold_late had expired and could be sold again; the last three are refunded whole.',
        'cps',
        [`sum by (outcome) (rate(coach_payments_settled_total${RATE}))`, '{{outcome}}'],
      ),
      lines(
        'Not settled yet',
        'By age. Customers who returned may have paid; most others have left.',
        'short',
        ['max by (returned, age) (coach_payments_unsettled)', '{{age}}, {{returned}}'],
      ),
      lines('Overdue inquiries', 'Time since an inquiry about a payment was due.', 's', [
        'max(coach_payment_inquiry_overdue_seconds)',
        'overdue',
      ]),
      lines(
        'Calls to the gateway',
        'refused: the gateway declined. failed: no response in time, or an unreadable one.',
        'reqps',
        externalCalls('gateway'),
      ),
      lines(
        'Gateways that respond',
        '0: left out while another responds, until a trial call succeeds.',
        'short',
        ['min by (gateway) (coach_gateway_working)', '{{gateway}}'],
      ),
      lines(
        'Duration of gateway calls',
        '95 of 100 calls are quicker; the limit is 8 seconds.',
        's',
        lasting('gateway'),
      ),
    ],
  },
  {
    title: 'Ticket',
    panels: [
      lines(
        'Tickets sent',
        'Confirmed bookings beside their e-mails and SMS.',
        'cps',
        [`sum(rate(coach_booking_events_total{event="confirmed"}${RATE}))`, 'confirmed'],
        [
          `sum by (channel) (rate(coach_messages_total{template="ticket-confirmed", outcome="sent"}${RATE}))`,
          'sent by {{channel}}',
        ],
      ),
      lines('Messages', 'Attempts by channel and outcome. A failed message is retried for a day.', 'cps', [
        `sum by (channel, outcome) (rate(coach_messages_total${RATE}))`,
        '{{channel}} {{outcome}}',
      ]),
      lines('Duration of mail and SMS', '95 of 100 are quicker.', 's', lasting('mail'), lasting('sms')),
      lines(
        'Tracking, directions, sign-in',
        'Failed or refused calls to the other external services.',
        'reqps',
        [
          `sum by (party, outcome) (rate(coach_external_call_duration_seconds_count{party=~"tracking|directions|identity", outcome!="ok"}${RATE}))`,
          '{{party}} {{outcome}}',
        ],
      ),
    ],
  },
  {
    title: 'Cancel',
    panels: [
      lines(
        'Cancellations',
        'Cancellations, and refused calls for one.',
        'cps',
        [`sum(rate(coach_booking_events_total{event="seats_cancelled"}${RATE}))`, 'carried out'],
        [
          `sum by (outcome) (rate(coach_calls_total{call=~"cancelSeats|cancelSeatsAsGuest", outcome!="ok"}${RATE}))`,
          'refused: {{outcome}}',
        ],
      ),
      lines('Pending refunds', 'Not carried out yet, by age.', 'short', [
        'max by (age) (coach_refunds_pending)',
        '{{age}}',
      ]),
      lines('Refunds and reversals', 'Reversals are chargebacks and refunds by the gateway.', 'cps', [
        `sum by (kind) (rate(coach_ledger_journals_total{kind=~"refund|chargeback|gateway_refund"}${RATE}))`,
        '{{kind}}',
      ]),
    ],
  },
];
