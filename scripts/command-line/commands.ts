import type { Command } from './parse.ts';

const SEED = { type: 'number', about: 'repeats the run of that seed; without it a new one' } as const;

/** Every command of package.json, by its script. It imports nothing that must be installed. */
export const COMMANDS = {
  'scripts/start.ts': {
    usage: 'npm start',
    about:
      'Runs site, API, jobs, database and sandbox; the environment or .env has the settings (.env.example).',
    options: {
      watch: { type: 'boolean', about: 'as npm run dev: restarts on changes, serves pages from source' },
    },
  },
  'scripts/test.ts': {
    usage: 'npm test',
    about: 'Runs everything that CI runs, cheapest first, until the first failure; or only what is named.',
    words: { name: 'FILE …', about: 'only these test files (.test.ts, or .spec.ts in a browser)' },
    options: {
      unit: {
        type: 'boolean',
        about: 'as npm run test:unit: only tests that need no database and are quick',
      },
    },
  },
  'scripts/ledger.ts': {
    usage: 'npm run ledger',
    about: 'Prints balances, pending refunds and the last reconciliation, whether or not the app runs.',
    options: {
      now: { type: 'boolean', about: 'reconciles with the gateway first' },
      'against-gateway': {
        type: 'boolean',
        about: 'compares with the gateway, changes nothing; exit code 1 on any difference',
      },
      refund: {
        type: 'times',
        value: 'ORDER',
        about: 'refunds an order that --against-gateway lists as lost',
      },
    },
  },
  'scripts/policy.ts': {
    usage: 'npm run policy',
    about: `Shows the policies of tax, refunds, changes and women's seats. With a policy: shows what changes, asks, and sets it. A policy that has not
started is replaced by another with the same date. DATABASE_URL names the database, else the embedded one is used.`,
    words: {
      name: 'KIND TERMS',
      about:
        'tax 12: percent of the base fare; refund 72:100,48:90: hours before departure and percent, no-show:10 for no-shows, tax:in_proportion to refund tax as the fare, else nothing; change 72:0,0:250: hours before departure and fee of each ticket in rupees; women 2A,2B,release:6,pairs: marked seats until 6 hours before departure, and beside a woman alone; women off',
    },
    options: {
      from: { type: 'text', value: 'DATE', about: 'first day of sales under the policy, from tomorrow on' },
      yes: { type: 'boolean', about: 'sets it without asking' },
    },
  },
  'scripts/console/staff.ts': {
    usage: 'npm run staff',
    about: 'Invites a member of the staff and prints the link. Ends the sessions of one invited again.',
    words: { name: 'invite EMAIL', about: 'whom the link is for; it works once, for 24 hours', most: 2 },
    options: {
      role: { type: 'text', value: 'ROLE', about: 'owner, dispatcher, support, host or accountant' },
      name: { type: 'text', value: 'NAME', about: 'shown until the member chooses one' },
    },
  },
  'scripts/console/audit-log.ts': {
    usage: 'npm run audit-log',
    about: 'Checks that no entry of the audit log was altered, removed or moved: docs/console.md.',
    words: {
      name: 'STEP',
      about: 'what to do',
      most: 1,
      choices: { verify: 'reads every entry; exit code 1 on any problem' },
    },
  },
  'demo/main.ts': {
    usage: 'npm run demo',
    about: `Fills an empty database with bookings of days before and after today, by the app's own calls and the sandbox: for looking
at the console. Refused in production, while npm start runs, and on a database with bookings.`,
    options: {
      days: { type: 'count', default: 14, about: 'length, half of it before today' },
      bookings: { type: 'count', default: 5000, about: 'number of bookings, unpaid ones too' },
      seed: SEED,
    },
  },
  'scripts/tickets/ticket-keys.ts': {
    usage: 'npm run ticket-keys',
    about: 'Lists and rotates the keys that sign the codes of tickets.',
    words: {
      name: 'STEP',
      about: 'what to do',
      most: 1,
      choices: {
        list: 'prints the keys and how long their codes count',
        rotate: 'signs with a new key; codes of the old one count until their last trip has ended',
      },
    },
    options: {
      revoke: { type: 'boolean', about: 'rotate: ends all earlier keys now, after a leak' },
    },
  },
  'scripts/backup.ts': {
    usage: 'npm run backup',
    about: 'Makes and restores backups in the folder BACKUP_DIR: docs/running/backups.md.',
    words: {
      name: 'STEP',
      about: 'one of these; without it `make`',
      most: 1,
      choices: {
        make: 'makes a base backup and removes old ones',
        list: 'lists the backups',
        restore: 'restores the database of --to, else the newest, into a new folder',
        reopen: 'prepares a restored app for opening',
      },
    },
    options: {
      into: { type: 'text', value: 'FOLDER', about: 'restore: the new folder' },
      to: { type: 'text', value: 'TIME', about: 'restore: such as 2026-11-22T06:00:00+05:30' },
      log: { type: 'times', value: 'FILE', about: 'reopen: a log, whose erasures are done again' },
    },
  },
  'scripts/audit.ts': {
    usage: 'npm run audit',
    about: 'Prints known vulnerabilities of the packages that run; fails on severe ones.',
    options: { require: { type: 'boolean', about: 'fails also if the registry gives no figures, as in CI' } },
  },
  'faults/main.ts': {
    usage: 'npm run faults',
    about: 'Injects faults and checks that nothing is lost or sold twice: docs/measured/faults.md.',
    words: {
      name: 'TEST',
      about: 'one of these; without it `lifecycle`',
      most: 1,
      choices: {
        lifecycle:
          'random lifecycles of bookings; a failure prints --seed, --batch and --path that repeat it',
        boarding: 'random histories of three phones that board a departure without signal',
        fuzz: 'requests of every kind to every call',
        processes: 'processes are killed, cut off and replaced during bookings',
        'cancelled-coach':
          'a full coach is cancelled while people pay, every other one while processes are killed',
        machines: 'three machines fail one after another; as root: docs/running/operations.md',
      },
    },
    options: {
      seed: SEED,
      runs: { type: 'count', default: 100_000, about: 'lifecycle, boarding: number of sequences' },
      batch: { type: 'number', about: 'lifecycle, boarding: only this batch' },
      path: { type: 'text', about: 'lifecycle: only this sequence' },
      requests: { type: 'count', default: 100_000, about: 'fuzz: number of requests' },
      rounds: { type: 'count', default: 200, about: 'processes, cancelled-coach: number of iterations' },
      round: { type: 'number', about: 'processes: only this iteration' },
      customers: { type: 'count', default: 4, about: 'machines: customers who book at once' },
      seconds: { type: 'count', default: 45, about: 'machines: length of each scenario' },
      scenario: {
        type: 'text',
        default: '',
        about: 'machines: only scenarios with this word in their names',
      },
      postgres: { type: 'text', value: 'FOLDER', about: 'machines: PostgreSQL’s programs' },
      network: { type: 'text', about: 'machines: set by the program itself' },
      directory: { type: 'text', about: 'machines: set by the program itself' },
    },
  },
  'scripts/shots.ts': {
    usage: 'npm run shots',
    about:
      'Takes screenshots of pages in both themes and languages into shots/, and makes contact sheets of them.',
    words: { name: 'WORD …', about: 'only walks with these words in their names' },
    options: {
      widths: { type: 'text', value: 'PIXELS', about: 'of the screens', default: '360,390,768,1440,1920' },
    },
  },
  'scripts/release.ts': {
    usage: 'npm run release',
    about: `Makes a release of the committed files for machines like this one: an archive with Node and a bill of materials, which
is unpacked, started and tried, and the images of app and sandbox.`,
    options: {
      folder: { type: 'text', value: 'FOLDER', about: 'where the archive is written', default: 'releases' },
      images: { type: 'boolean', default: true, about: 'makes the archive alone' },
      base: {
        type: 'text',
        value: 'IMAGE',
        about: 'base of the images; without it Node of the Containerfile',
      },
    },
  },
  'mutants/main.ts': {
    usage: 'npm run mutants',
    about: 'Mutates the rule files and runs their tests: a mutant that no test detects is a survivor.',
    words: { name: 'FILE …', about: 'only these rule files (mutants/rules.ts lists them)' },
    options: {
      write: {
        type: 'boolean',
        about: 'writes the survivors to mutants/survivors, and keeps the judgements',
      },
      concurrency: { type: 'count', about: 'parallel test processes; without it one per core' },
    },
  },
  'bench/main.ts': {
    usage: 'npm run bench',
    about: 'Measures the system under load: bench/README.md.',
    words: {
      name: 'SCENARIO',
      about: 'any of these, in this order; without one `all`',
      choices: {
        all: 'every scenario but pages',
        bookings: 'whole bookings, and the database alone (pgbench)',
        'flash-sale': 'many clients want a seat of one coach at once',
        hoarding: 'attackers keep seats from sale',
        'seat-maps': 'live seat maps while seats are taken and released',
        search: 'trip list and seat map with up to millions of bookings',
        'desk-search': 'searches of the booking desk',
        console: 'open day boards, and bookings while staff work',
        'snow-day': 'a day of 500 departures is cancelled, one is delayed, and bookings meanwhile',
        'sign-ins': 'sign-ins, and trips meanwhile',
        memory: 'memory over 10,000 bookings and their messages',
        tracking: 'live streams of coaches',
        numbers: 'the cost of metrics',
        nightly: 'nightly jobs on a large database',
        'ticket-codes': 'pictures of damaged tickets, and how many the decoder reads',
        board: 'from a ticket in view of a slow phone to the outcome on its screen',
        'list-pdf': 'the passenger list of a coach of 40 as a PDF',
        reseating: 'full coaches re-seated on others, and 10,000 random trips',
        pages: 'Lighthouse on every page; downloads it',
      },
    },
    options: {
      seconds: { type: 'count', about: 'length of each load; without it the scenario’s' },
      web: { type: 'count', default: 2, about: 'web processes (bookings, flash-sale, console, snow-day)' },
      customers: { type: 'count', default: 64, about: 'customers at once' },
      clients: { type: 'count', default: 5000, about: 'clients who want one coach' },
      bookings: {
        type: 'text',
        value: '1m',
        default: '10m',
        about: 'most bookings in search, desk-search (k, m)',
      },
      scale: { type: 'number', default: 1, about: 'size of nightly, of 3 million bookings' },
      runs: { type: 'count', default: 5, about: 'pages: runs for each page' },
      slowdown: {
        type: 'count',
        default: 4,
        about: 'board, pages: how many times slower the page runs; fewer on a slow machine',
      },
      page: { type: 'times', value: 'PATH', about: 'pages: only this one, such as /faq' },
      save: { type: 'boolean', about: 'writes docs/measured/benchmarks.json, for the scenarios that ran' },
      drain: { type: 'boolean', default: true, about: 'memory: does not wait for messages' },
      profile: { type: 'text', value: 'FOLDER', about: 'processor profiles of web processes, for DevTools' },
      postgres: { type: 'times', value: 'NAME=VALUE', about: 'bookings: a setting of PostgreSQL' },
    },
  },
  'scripts/format.ts': { usage: 'npm run format', about: 'Formats every file.' },
  'messages/compile.ts': {
    usage: 'npm run messages',
    about: 'Writes messages/compiled from the texts of all languages.',
  },
  'scripts/schema.ts': {
    usage: 'npm run schema',
    about: 'Writes database/schema.sql from the migrations.',
  },
  'scripts/statements.ts': {
    usage: 'npm run statements',
    about: 'Writes the types of every SQL statement to database/statements.ts.',
  },
  'scripts/dashboard.ts': {
    usage: 'npm run dashboard',
    about: 'Writes the Grafana dashboard from deploy/observability/panels.ts.',
  },
  'scripts/site/build-site.ts': {
    usage: 'npm run build',
    about: 'Builds messages and site if their sources have changed, for deployments without npm start.',
  },
} as const satisfies Record<string, Command>;
