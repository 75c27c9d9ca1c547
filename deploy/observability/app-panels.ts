import { inADay, RATE, type Row } from './panels.ts';

/** Rows on ledger, queue and machine. */
export const APP_ROWS: readonly Row[] = [
  {
    title: 'Ledger',
    panels: [
      {
        title: 'Sold and refunded in 24 hours',
        about: "From the ledger's journals.",
        show: 'number',
        unit: 'currencyINR',
        queries: [
          [`${inADay('coach_ledger_moved_paise_total{kind="sale"}')} / 100`, 'sold'],
          [`${inADay('coach_ledger_moved_paise_total{kind="refund"}')} / 100`, 'refunded'],
        ],
      },
      {
        title: 'Balances',
        about: 'From the ledger, debits positive; read every five minutes.',
        show: 'lines',
        unit: 'currencyINR',
        queries: [['max by (account) (coach_ledger_balance_paise) / 100', '{{account}}']],
      },
      {
        title: 'Pending and unsettled',
        about: 'Pending refunds, and amounts of unsettled payments.',
        show: 'lines',
        unit: 'currencyINR',
        queries: [
          ['max(coach_refunds_pending_paise) / 100', 'pending refunds'],
          ['max(coach_payments_unsettled_paise) / 100', 'not settled'],
        ],
      },
      {
        title: 'Reconciliation',
        about: 'Differences of the last reconciliation that need staff, and its age.',
        show: 'number',
        unit: 'short',
        alarm: 1,
        queries: [['max(coach_reconciliation_differences)', 'differences']],
      },
      {
        title: 'Age of the reconciliation',
        about: 'It runs every day at 04:40.',
        show: 'number',
        unit: 's',
        alarm: 93_600,
        queries: [['time() - (max(coach_reconciliation_timestamp_seconds) > 0)', 'age']],
      },
    ],
  },
  {
    title: 'Queue',
    panels: [
      {
        title: 'Waiting jobs',
        about: 'retrying: failed before, and waiting for another attempt.',
        show: 'lines',
        unit: 'short',
        queries: [
          ['sum by (queue, state) (max by (queue, state) (coach_queue_jobs)) > 0', '{{queue}} {{state}}'],
        ],
      },
      {
        title: 'Oldest job due',
        about: 'Time since it was due.',
        show: 'lines',
        unit: 's',
        queries: [['max by (queue) (coach_queue_oldest_seconds) > 0', '{{queue}}']],
      },
      {
        title: 'Runs of jobs',
        about: 'By job and outcome.',
        show: 'lines',
        unit: 'cps',
        queries: [
          [
            `sum by (queue, outcome) (rate(coach_job_duration_seconds_count${RATE})) > 0`,
            '{{queue}} {{outcome}}',
          ],
        ],
      },
      {
        title: 'Duration of jobs',
        about: '95 of 100 runs are quicker.',
        show: 'lines',
        unit: 's',
        queries: [
          [
            `histogram_quantile(0.95, sum by (queue, le) (rate(coach_job_duration_seconds_bucket${RATE})))`,
            '{{queue}}',
          ],
        ],
      },
      {
        title: 'Since a job succeeded',
        about: 'For jobs that run every minute.',
        show: 'lines',
        unit: 's',
        queries: [
          [
            'time() - max by (queue) (coach_job_last_success_timestamp_seconds{queue=~"payments.inquire-due|bookings.expire|tracking.notify-delays"})',
            '{{queue}}',
          ],
        ],
      },
      {
        title: 'Given up',
        about: 'Failed at every attempt for a day: needs staff.',
        show: 'number',
        unit: 'short',
        alarm: 1,
        queries: [['sum(max by (queue) (coach_jobs_given_up))', 'jobs']],
      },
    ],
  },
  {
    title: 'Machine',
    panels: [
      {
        title: 'Requests',
        about: 'By the class of the status.',
        show: 'lines',
        unit: 'reqps',
        queries: [[`sum by (status) (rate(coach_http_request_duration_seconds_count${RATE}))`, '{{status}}']],
      },
      {
        title: 'Slowest routes',
        about: 'The ten slowest by 95th percentile.',
        show: 'lines',
        unit: 's',
        queries: [
          [
            `topk(10, histogram_quantile(0.95, sum by (route, le) (rate(coach_http_request_duration_seconds_bucket${RATE}))))`,
            '{{route}}',
          ],
        ],
      },
      {
        title: 'CPU',
        about: 'CPU cores used, and share of time in which an event loop is busy.',
        show: 'lines',
        unit: 'percentunit',
        queries: [
          [`rate(process_cpu_seconds_total{job=~"coach-web|coach-jobs"}${RATE})`, '{{job}} {{instance}}'],
          [`rate(nodejs_event_loop_busy_seconds_total${RATE})`, 'loop of {{job}} {{instance}}'],
        ],
      },
      {
        title: 'Memory',
        about: 'Resident, and of that the JavaScript heap.',
        show: 'lines',
        unit: 'bytes',
        queries: [
          ['process_resident_memory_bytes{job=~"coach-web|coach-jobs"}', '{{job}} {{instance}}'],
          ['nodejs_heap_used_bytes', 'heap of {{job}} {{instance}}'],
        ],
      },
      {
        title: 'Event loop',
        about: 'Delay of timers: every call waits at least that long.',
        show: 'lines',
        unit: 's',
        queries: [['nodejs_event_loop_delay_seconds{percentile="99"}', '{{job}} {{instance}}']],
      },
      {
        title: 'Database connections',
        about: 'Busy and idle connections, and callers waiting for one.',
        show: 'lines',
        unit: 'short',
        queries: [
          ['sum by (job, state) (coach_database_connections)', '{{job}} {{state}}'],
          ['sum by (job) (coach_database_waiting)', '{{job}} waiting'],
        ],
      },
      {
        title: 'Metric samples',
        about: '1 while the jobs process can read the database.',
        show: 'lines',
        unit: 'short',
        queries: [['max by (source) (coach_samples_up)', '{{source}}']],
      },
      {
        title: 'Open files, and age of the processes',
        about: 'A process that restarts repeatedly shows a sawtooth.',
        show: 'lines',
        unit: 'short',
        queries: [
          ['process_open_fds{job=~"coach-web|coach-jobs"}', 'files of {{job}} {{instance}}'],
          [
            '(time() - process_start_time_seconds{job=~"coach-web|coach-jobs"}) / 3600',
            'hours of {{job}} {{instance}}',
          ],
        ],
      },
    ],
  },
];
