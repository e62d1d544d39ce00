/** The import directions of docs/architecture.md. Test files and what serves them may look anywhere. */
const TESTS = '(\\.test\\.tsx?$|(^|/)testing/|^e2e/|^bench/|^chaos/|^fuzz/)';

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

module.exports = {
  forbidden: [
    forbid('no-cycles', 'Two files that need each other are one idea.', {}, { circular: true }),
    forbid(
      'contract-alone',
      'What both sides say depends on neither.',
      { path: '^contract/', pathNot: TESTS },
      { path: '^(app|server|sandbox|synthetic|scripts|tools|bench|chaos|fuzz|e2e)/' },
    ),
    forbid(
      'synthetic-to-contract',
      'A synthetic company is arithmetic; it knows what records are and nothing else.',
      { path: '^synthetic/', pathNot: TESTS },
      { path: '^(app|server|sandbox|scripts|tools|bench|chaos|fuzz|e2e)/' },
    ),
    forbid(
      'sandbox-to-contract',
      'The stand-ins share nothing with the program that calls them, or both would make the same mistake.',
      { path: '^sandbox/', pathNot: TESTS },
      { path: '^(app|server|scripts|tools|bench|chaos|fuzz|e2e)/' },
    ),
    forbid(
      'app-to-contract',
      'The pages know the server only through the contract.',
      { path: '^app/', pathNot: TESTS },
      { path: '^(server|sandbox|synthetic|scripts|tools|bench|chaos|fuzz|e2e)/' },
    ),
    forbid(
      'server-to-contract',
      'The server knows the pages only through the contract.',
      { path: '^server/', pathNot: TESTS },
      { path: '^(app|sandbox|scripts|tools|bench|chaos|fuzz|e2e)/' },
    ),
    forbid(
      'platform-below',
      'The platform serves every feature and knows none.',
      { path: '^server/platform/', pathNot: TESTS },
      { path: '^server/(features|providers|carriers|language)/' },
    ),
    forbid(
      'language-below',
      'Words of the trades serve features that read text and know none of them.',
      { path: '^server/language/', pathNot: TESTS },
      { path: '^server/(features|providers|carriers|composition)/' },
    ),
    forbid(
      'providers-below',
      'A vendor knows no feature.',
      { path: '^server/providers/', pathNot: TESTS },
      { path: '^server/features/' },
    ),
    forbid(
      'carriers-below',
      'A carrier of texts knows no feature; of the vendors it has the wire and the judgement of answers.',
      { path: '^server/carriers/', pathNot: TESTS },
      {
        path: '^server/(features|composition|config|providers)/',
        pathNot: '^server/providers/(http/|vendor-(api|error)\\.ts$)',
      },
    ),
    forbid(
      'feature-by-service',
      'A feature uses another only through its service.',
      { path: '^server/features/([^/]+)/', pathNot: TESTS },
      { path: '^server/features/([^/]+)/', pathNot: ['^server/features/$1/', '\\.service\\.ts$'] },
    ),
    forbid(
      'app-areas',
      'What more than one audience uses lives in ui, lib, api, account (signed in), frame (public pages) or visitor.',
      { path: '^app/(admin|dashboard|marketing|signup)/', pathNot: TESTS },
      { path: '^app/(admin|dashboard|marketing|signup)/', pathNot: '^app/$1/' },
    ),
    forbid(
      'app-shared',
      'Shared parts of the app know no audience, and none of the files that put the app together.',
      { path: '^app/(ui|lib|api|account|frame|visitor)/', pathNot: TESTS },
      { path: '^app/', pathNot: '^app/(ui|lib|api|account|frame|visitor)/' },
    ),
    forbid(
      'app-lib-and-api',
      'Formats and the typed client are the lowest parts of the app.',
      { path: '^app/(lib|api)/', pathNot: TESTS },
      { path: '^app/', pathNot: '^app/$1/' },
    ),
    forbid(
      'app-ui',
      'The primitives know formats and the typed client alone.',
      { path: '^app/ui/', pathNot: TESTS },
      { path: '^app/', pathNot: '^app/(ui|lib|api)/' },
    ),
    forbid(
      'app-frame-and-visitor',
      'Public pages and their visits know nothing of whoever is signed in but whether somebody is.',
      { path: '^app/(frame|visitor)/', pathNot: TESTS },
      { path: '^app/', pathNot: '^app/($1|ui|lib|api)/' },
    ),
    forbid(
      'dashboard-parts',
      'A part of the dashboard uses its state and the report, and no other part; setup opens the form of connect.',
      { path: '^app/dashboard/([^/]+)/', pathNot: [TESTS, '^app/dashboard/setup/setup-drawers\\.tsx$'] },
      { path: '^app/dashboard/', pathNot: '^app/dashboard/($1|state|report)/' },
    ),
    forbid(
      'dashboard-report',
      'The report knows the state of the dashboard alone.',
      { path: '^app/dashboard/report/', pathNot: TESTS },
      { path: '^app/dashboard/', pathNot: '^app/dashboard/(report|state)/' },
    ),
    forbid(
      'dashboard-state',
      'The state of the dashboard is below all of its parts.',
      { path: '^app/dashboard/state/', pathNot: TESTS },
      { path: '^app/dashboard/', pathNot: '^app/dashboard/state/' },
    ),
    forbid(
      'no-test-code',
      'What runs for customers needs nothing that only serves tests.',
      { path: '^(app|contract|synthetic|server|sandbox)/', pathNot: TESTS },
      { path: TESTS },
    ),
    forbid(
      'no-dev-packages',
      'The server runs on the packages of a production install.',
      { path: '^(server|contract|synthetic|sandbox)/', pathNot: TESTS },
      { dependencyTypes: ['npm-dev'] },
    ),
    // A `virtual:` module is made by the build.
    forbid(
      'resolvable',
      'An import must lead somewhere.',
      {},
      { couldNotResolve: true, pathNot: '^virtual:' },
    ),
  ],
  options: {
    // TypeScript 7 has no JavaScript interface that this tool could parse with.
    parser: 'swc',
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)\\+types/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.cjs', '.css', '.json'],
    },
  },
};
