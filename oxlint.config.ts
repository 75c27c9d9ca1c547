import { defineConfig } from 'oxlint';

/**
 * Layers: a module of the API may import the public files (`index.ts`) of those named after it, and nothing else of
 * `modules/`; so imports go one way: tickets → payments → bookings → seats → trips.
 */
const MODULES: Record<string, string[]> = {
  trips: [],
  seats: ['trips'],
  bookings: ['seats', 'trips'],
  payments: ['bookings', 'seats', 'trips'],
  cancellations: ['payments', 'bookings', 'seats', 'trips'],
  changes: ['boarding', 'cancellations', 'payments', 'staff', 'bookings', 'seats', 'trips'],
  tickets: ['disruptions', 'cancellations', 'payments', 'bookings', 'seats', 'trips'],
  tracking: ['bookings', 'seats', 'trips'],
  blocks: ['staff', 'bookings', 'seats', 'trips'],
  'passenger-lists': ['staff', 'tickets', 'cancellations', 'payments', 'bookings', 'seats', 'trips'],
  boarding: ['staff', 'cancellations', 'payments', 'bookings', 'seats', 'trips'],
  disruptions: [
    'blocks',
    'boarding',
    'cancellations',
    'payments',
    'staff',
    'tracking',
    'bookings',
    'seats',
    'trips',
  ],
  departures: [
    'disruptions',
    'boarding',
    'blocks',
    'cancellations',
    'staff',
    'tracking',
    'payments',
    'bookings',
    'seats',
    'trips',
  ],
  desk: [
    'boarding',
    'changes',
    'disruptions',
    'tickets',
    'cancellations',
    'payments',
    'staff',
    'tracking',
    'bookings',
    'seats',
    'trips',
  ],
  money: ['staff', 'payments', 'bookings', 'seats', 'trips'],
  accounts: [],
  contact: ['staff'],
  staff: ['trips'],
  'personal-data': ['accounts', 'contact', 'cancellations', 'payments', 'bookings', 'seats', 'trips'],
};

const DRIVER = {
  group: ['pg'],
  message: 'Its rows have no types: use withClient or connectDatabase, and npm run statements.',
};

const restricted = (patterns: { group: string[]; message: string }[], driver = [DRIVER]) => ({
  'no-restricted-imports': ['error', { patterns: [...patterns, ...driver] }] as ['error', object],
});

/** Files of a module that may hold sentences: what it replies, and emails, SMS, PDFs and calendars. */
export const PRESENTATION = [
  '{,*/}{routes,*-routes,present,emails,email,messages,*-messages,*-message,*-words}.ts',
  '{mail,pdf,sending,downloads}/**',
];

const NO_SENTENCES = {
  group: ['messages/**'],
  message: 'Refuse by a reason; api/platform/http/refusals/reasons.ts has its sentence.',
};

const moduleLayers = Object.entries(MODULES).flatMap(([module, allowed]) => {
  const limits = [
    {
      group: ['#modules/**', ...allowed.map((name) => `!#modules/${name}/index.ts`)],
      message: `${module} may import only the index.ts of: ${allowed.join(', ') || 'no other module'}.`,
    },
    {
      group: ['#api/app.ts', '#api/config.ts', '../../*'],
      message: 'A module gets its dependencies as parameters; it imports nothing of the app.',
    },
    { group: ['sandbox/**', 'web/**'], message: 'The API imports neither the sandbox nor the site.' },
  ];
  const folder = `api/modules/${module}`;
  return [
    { files: [`${folder}/**`], rules: restricted([...limits, NO_SENTENCES]) },
    { files: PRESENTATION.map((file) => `${folder}/${file}`), rules: restricted(limits) },
  ];
});

const platformLayer = {
  group: ['#modules/**', 'sandbox/**', 'web/**'],
  message: 'The platform imports no module.',
};

export default defineConfig({
  plugins: ['typescript', 'import', 'unicorn', 'oxc', 'promise', 'react', 'jsx-a11y'],
  categories: { correctness: 'error', suspicious: 'error' },
  options: { typeAware: true },
  ignorePatterns: ['**/compiled/**', '**/build/**', '**/.react-router/**', '**/node_modules/**'],
  rules: {
    ...restricted([]),
    'max-lines': ['error', { max: 300 }],
    'import/no-cycle': ['error', { ignoreTypes: false }],
    'typescript/no-explicit-any': 'error',
    'typescript/no-floating-promises': 'error',
    'typescript/no-misused-promises': 'error',
    'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    'no-console': 'off',
    'import/no-unassigned-import': 'off',
    'import/no-named-as-default': 'off',
    'import/no-named-as-default-member': 'off',
    'react/react-in-jsx-scope': 'off',
    'no-await-in-loop': 'off',
    'typescript/no-unsafe-type-assertion': 'off',
    'no-shadow': 'off',
    // The wire's identifiers are called _id, by the specification.
    'no-underscore-dangle': 'off',
    // The compiler checks both better, knowing about unions that are exhausted.
    'typescript/consistent-return': 'off',
    'promise/always-return': 'off',
    'promise/no-callback-in-promise': 'off',
    // Objects of functions replace classes, so no `this` can be lost.
    'typescript/unbound-method': 'off',
    'typescript/restrict-template-expressions': 'off',
    'typescript/no-base-to-string': 'off',
    'no-control-regex': 'off',
    // For windows; our threads have no origin.
    'unicorn/require-post-message-target-origin': 'off',
    'unicorn/consistent-function-scoping': 'off',
    'oxc/no-async-endpoint-handlers': 'off',
  },
  overrides: [
    ...moduleLayers,
    contractLayer('contract/*', '../**'),
    contractLayer('contract/*/**', '../../**'),
    { files: ['api/platform/**'], rules: restricted([platformLayer, NO_SENTENCES]) },
    {
      files: ['api/platform/http/**', 'api/platform/messages/{email-layout,sms}.ts'],
      rules: restricted([platformLayer]),
    },
    {
      files: ['sandbox/**'],
      rules: restricted([
        {
          group: ['api/**', '../api/**', '../../api/**', 'contract/**', 'web/**'],
          message: 'The sandbox stands in for external services: it imports nothing of the app.',
        },
      ]),
    },
    {
      files: ['web/app/**'],
      rules: restricted([
        {
          group: ['api/**', 'sandbox/**', 'timetable/**', 'contract/console/**', '../../../api/**'],
          message: 'The site imports the contract only, without the console.',
        },
        { group: ['zod'], message: 'The browser uses zod/mini.' },
      ]),
    },
    {
      files: ['web/app/components/**', 'web/app/api/**'],
      rules: restricted([
        {
          group: ['api/**', 'sandbox/**', 'timetable/**', 'contract/console/**', '../../../api/**'],
          message: 'The site imports the contract only, without the console.',
        },
        { group: ['zod'], message: 'The browser uses zod/mini.' },
        { group: ['#app/pages/**', '**/pages/**'], message: 'Pages import components, not the reverse.' },
      ]),
    },
    {
      files: ['console/**'],
      rules: restricted([
        {
          group: ['api/**', 'web/**', 'sandbox/**', 'timetable/**', '../../../**'],
          message: 'The console imports the contract, the texts and the shared primitives.',
        },
      ]),
    },
    {
      files: ['ui/**', 'web/app/ui/**'],
      rules: restricted([
        {
          group: [
            'react-router',
            'react-hook-form',
            '@tanstack/**',
            '#app/!(ui)/**',
            'messages/**',
            'contract/**',
          ],
          message: 'Primitives import no router, form, query or text.',
        },
      ]),
    },
    {
      files: ['sandbox/**'],
      rules: { 'typescript/no-misused-promises': ['error', { checksVoidReturn: false }] },
    },
    {
      files: ['e2e/**'],
      // The runner requires a pattern even if a fixture uses nothing.
      rules: { 'no-empty-pattern': 'off' },
    },
    {
      files: ['**/*.test.ts', 'testing/**', 'e2e/**', 'bench/**', 'faults/**'],
      rules: restricted([]),
    },
    { files: ['database/{connect,type-parsers}.ts'], rules: restricted([], []) },
    {
      files: ['api/platform/database/{database,migrate}.ts'],
      rules: restricted([platformLayer, NO_SENTENCES], []),
    },
  ],
});

/** `outside` matches the relative paths that leave the contract from these files. */
function contractLayer(files: string, outside: string) {
  return {
    files: [files],
    rules: restricted([
      {
        group: ['brand/**', 'messages/**', 'api/**', 'web/**', 'sandbox/**', 'timetable/**', outside],
        message: 'The contract imports nothing of ours.',
      },
    ]),
  };
}
