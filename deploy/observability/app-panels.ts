import { alarm, inADay, lines, number, RATE, type Row } from './panels.ts';

/** Rows on ledger, console, queue and machine. */
export const APP_ROWS: readonly Row[] = [
  {
    title: 'Ledger',
    panels: [
      number(
        'Sold and refunded in 24 hours',
        "From the ledger's journals.",
        'currencyINR',
        [`${inADay('coach_ledger_moved_paise_total{kind="sale"}')} / 100`, 'sold'],
        [`${inADay('coach_ledger_moved_paise_total{kind="refund"}')} / 100`, 'refunded'],
      ),
      lines('Balances', 'From the ledger, debits positive; read every five minutes.', 'currencyINR', [
        'max by (account) (coach_ledger_balance_paise) / 100',
        '{{account}}',
      ]),
      lines(
        'Pending and unsettled',
        'Pending refunds, and amounts of unsettled payments.',
        'currencyINR',
        ['max(coach_refunds_pending_paise) / 100', 'pending refunds'],
        ['max(coach_payments_unsettled_paise) / 100', 'not settled'],
      ),
      alarm(
        'Reconciliation',
        'Differences of the last reconciliation that need staff, and its age.',
        'short',
        1,
        ['max(coach_reconciliation_differences)', 'differences'],
      ),
      alarm('Age of the reconciliation', 'It runs every day at 04:40.', 's', 93_600, [
        'time() - (max(coach_reconciliation_timestamp_seconds) > 0)',
        'age',
      ]),
    ],
  },
  {
    title: 'Console',
    panels: [
      lines(
        'Failed sign-ins of staff',
        'Codes are compared after the right password; limited: refused unread, after too many.',
        'cps',
        [`sum by (kind, reason) (rate(coach_staff_sign_in_failures_total${RATE}))`, '{{kind}}: {{reason}}'],
      ),
      number('Approvals waiting', 'Refunds that need a second member.', 'short', [
        'max(coach_approvals_waiting)',
        'refunds',
      ]),
      alarm('Oldest approval', 'How long it has waited.', 's', 14_400, [
        'max(coach_approvals_oldest_seconds)',
        'age',
      ]),
      alarm('Audit log', 'Where it contradicts itself.', 'short', 1, [
        'max(coach_audit_problems)',
        'problems',
      ]),
      alarm('Age of its verification', 'It runs every day at 04:15.', 's', 93_600, [
        'time() - (max(coach_audit_verified_timestamp_seconds) > 0)',
        'age',
      ]),
    ],
  },
  {
    title: 'Queue',
    panels: [
      lines('Waiting jobs', 'retrying: failed before, and waiting for another attempt.', 'short', [
        'sum by (queue, state) (max by (queue, state) (coach_queue_jobs)) > 0',
        '{{queue}} {{state}}',
      ]),
      lines('Oldest job due', 'Time since it was due.', 's', [
        'max by (queue) (coach_queue_oldest_seconds) > 0',
        '{{queue}}',
      ]),
      lines('Runs of jobs', 'By job and outcome.', 'cps', [
        `sum by (queue, outcome) (rate(coach_job_duration_seconds_count${RATE})) > 0`,
        '{{queue}} {{outcome}}',
      ]),
      lines('Duration of jobs', '95 of 100 runs are quicker.', 's', [
        `histogram_quantile(0.95, sum by (queue, le) (rate(coach_job_duration_seconds_bucket${RATE})))`,
        '{{queue}}',
      ]),
      lines('Since a job succeeded', 'For jobs that run every minute.', 's', [
        'time() - max by (queue) (coach_job_last_success_timestamp_seconds{queue=~"payments.inquire-due|bookings.expire|tracking.notify-delays"})',
        '{{queue}}',
      ]),
      alarm('Given up', 'Failed at every attempt for a day: needs staff.', 'short', 1, [
        'sum(max by (queue) (coach_jobs_given_up))',
        'jobs',
      ]),
    ],
  },
  {
    title: 'Machine',
    panels: [
      lines('Requests', 'By the class of the status.', 'reqps', [
        `sum by (status) (rate(coach_http_request_duration_seconds_count${RATE}))`,
        '{{status}}',
      ]),
      lines('Slowest routes', 'The ten slowest by 95th percentile.', 's', [
        `topk(10, histogram_quantile(0.95, sum by (route, le) (rate(coach_http_request_duration_seconds_bucket${RATE}))))`,
        '{{route}}',
      ]),
      lines(
        'CPU',
        'CPU cores used, and share of time in which an event loop is busy.',
        'percentunit',
        [`rate(process_cpu_seconds_total{job=~"coach-web|coach-jobs"}${RATE})`, '{{job}} {{instance}}'],
        [`rate(nodejs_event_loop_busy_seconds_total${RATE})`, 'loop of {{job}} {{instance}}'],
      ),
      lines(
        'Memory',
        'Resident, and of that the JavaScript heap.',
        'bytes',
        ['process_resident_memory_bytes{job=~"coach-web|coach-jobs"}', '{{job}} {{instance}}'],
        ['nodejs_heap_used_bytes', 'heap of {{job}} {{instance}}'],
      ),
      lines('Event loop', 'Delay of timers: every call waits at least that long.', 's', [
        'nodejs_event_loop_delay_seconds{percentile="99"}',
        '{{job}} {{instance}}',
      ]),
      lines(
        'Database connections',
        'Busy and idle connections, and callers waiting for one.',
        'short',
        ['sum by (job, state) (coach_database_connections)', '{{job}} {{state}}'],
        ['sum by (job) (coach_database_waiting)', '{{job}} waiting'],
      ),
      lines('Metric samples', '1 while the jobs process can read the database.', 'short', [
        'max by (source) (coach_samples_up)',
        '{{source}}',
      ]),
      lines(
        'Open files, and age of the processes',
        'A process that restarts repeatedly shows a sawtooth.',
        'short',
        ['process_open_fds{job=~"coach-web|coach-jobs"}', 'files of {{job}} {{instance}}'],
        [
          '(time() - process_start_time_seconds{job=~"coach-web|coach-jobs"}) / 3600',
          'hours of {{job}} {{instance}}',
        ],
      ),
    ],
  },
];
