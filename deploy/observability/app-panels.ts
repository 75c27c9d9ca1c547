import { inADay, RATE, type Row } from './panels.ts';

/** What lies beneath every booking: books, queue and machine. */
export const APP_ROWS: readonly Row[] = [
  {
    title: 'Books',
    panels: [
      {
        title: 'Sold and given back in 24 hours',
        about: 'What the journals of the ledger moved.',
        show: 'number',
        unit: 'currencyINR',
        queries: [
          [`${inADay('coach_ledger_moved_paise_total{kind="sale"}')} / 100`, 'sold'],
          [`${inADay('coach_ledger_moved_paise_total{kind="refund"}')} / 100`, 'given back'],
        ],
      },
      {
        title: 'Balances',
        about: 'Of the ledger, debits positive; read every five minutes.',
        show: 'lines',
        unit: 'currencyINR',
        queries: [['max by (account) (coach_ledger_balance_paise) / 100', '{{account}}']],
      },
      {
        title: 'Owed, and not settled',
        about: 'Refunds that are owed, and what payments not settled yet ask for.',
        show: 'lines',
        unit: 'currencyINR',
        queries: [
          ['max(coach_refunds_pending_paise) / 100', 'refunds owed'],
          ['max(coach_payments_unsettled_paise) / 100', 'not settled'],
        ],
      },
      {
        title: 'Statement',
        about: 'Differences of the last one that need a person, and its age.',
        show: 'number',
        unit: 'short',
        alarm: 1,
        queries: [['max(coach_reconciliation_differences)', 'differences']],
      },
      {
        title: 'Age of the statement',
        about: 'One is made every day at 04:40.',
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
        title: 'Jobs that wait',
        about: 'retrying: failed before, and waiting for another try.',
        show: 'lines',
        unit: 'short',
        queries: [
          ['sum by (queue, state) (max by (queue, state) (coach_queue_jobs)) > 0', '{{queue}} {{state}}'],
        ],
      },
      {
        title: 'Oldest job due',
        about: 'Nobody has taken it up for so long.',
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
        title: 'How long jobs take',
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
        about: 'Of those that run every minute.',
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
        about: 'Failed at every try for a day: a person has to look.',
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
        about: 'The ten slowest by their 95th of 100 requests.',
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
        title: 'Processor',
        about: 'Cores in use; and how much of its time an event loop works.',
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
        about: 'How late timers come: what everybody waits at least.',
        show: 'lines',
        unit: 's',
        queries: [['nodejs_event_loop_delay_seconds{percentile="99"}', '{{job}} {{instance}}']],
      },
      {
        title: 'Database connections',
        about: 'At work and at rest, and callers that wait for one.',
        show: 'lines',
        unit: 'short',
        queries: [
          ['sum by (job, state) (coach_database_connections)', '{{job}} {{state}}'],
          ['sum by (job) (coach_database_waiting)', '{{job}} waiting'],
        ],
      },
      {
        title: 'Readings',
        about: '1 while the jobs process can read the database.',
        show: 'lines',
        unit: 'short',
        queries: [['max by (source) (coach_samples_up)', '{{source}}']],
      },
      {
        title: 'Open files, and age of the processes',
        about: 'A process that begins again and again has an age like a saw.',
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
