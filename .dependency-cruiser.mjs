/**
 * Who may import whom. `npm run check -- --only architecture` holds it, and the picture in docs/architecture.md shows what is imported.
 * Tests may import from every folder.
 */
const TESTS = String.raw`\.(test|suite|config)\.tsx?$|/(test-support|testing|fixtures)/`;
/** Pages and tools for developers, in development builds only. */
const DEVELOPMENT = '^src/(ui/gallery|app/dev)/';

const i18n = ['domain', 'client', 'locales'];
const forms = ['domain', 'i18n', 'ui', 'loading', 'client', 'generated'];
const session = [...forms, 'paths', 'config', 'forms'];
const reports = [...session, 'session', 'files'];
/** Folders of src/ and what they may import besides their own files, packages and styles. */
const BELOW = {
  client: [],
  generated: ['client'],
  paths: [],
  domain: [],
  config: ['domain'],
  i18n,
  ui: [],
  loading: ['ui', 'i18n'],
  forms,
  session,
  files: [...session, 'session'],
  reports,
  identification: reports,
  features: [...reports, 'reports', 'identification'],
};

const isFolder = (name) => `^(src/)?${name}(/|[.]tsx?$)`;

export default {
  forbidden: [
    ...Object.entries(BELOW).map(([name, below]) => ({
      name: `below-${name}`,
      comment: `${name} may import ${below.join(', ') || 'nothing of ours'}: turn the dependency round, or pass the thing in.`,
      severity: 'error',
      from: { path: isFolder(name), pathNot: [TESTS, DEVELOPMENT] },
      to: { pathNot: ['^generated/styled-system/', ...[name, ...below].map(isFolder)] },
    })),
    {
      name: 'known-folder',
      comment: 'A new folder of src/ needs a line in .dependency-cruiser.mjs.',
      severity: 'error',
      from: {},
      to: { path: '^src/', pathNot: [...Object.keys(BELOW), 'app', 'test-support'].map(isFolder) },
    },
    {
      name: 'features-apart',
      comment: 'Move the shared code to a folder below features/, or compose the two features in src/app/screens/.',
      severity: 'error',
      from: { path: '^src/features/([^/]+)/' },
      to: { path: '^src/features/', pathNot: '^src/features/$1/' },
    },
    {
      name: 'portal-alone',
      comment: 'What residents load imports nothing from beside it, and no test code: move the shared code into src/ or generated/.',
      severity: 'error',
      from: { path: '^(client|src|generated)/', pathNot: [TESTS, DEVELOPMENT] },
      to: { path: ['^(demo|mock|e2e|scripts|openapi|contract-tests|deploy)/', TESTS] },
    },
    {
      name: 'backend-alone',
      comment: 'A mistake of the reader of the contract must not hide on both sides.',
      severity: 'error',
      from: { path: '^contract-tests/reference-backend/', pathNot: TESTS },
      to: { pathNot: ['^contract-tests/reference-backend/', '^generated/', '^openapi/world(-days[.]ts|[.]json)$'] },
    },
    { name: 'no-circle', comment: 'Types too.', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'named-for-its-contents',
      comment: 'index, utils and helpers do not say what a file contains; a file that only forwards others contains nothing.',
      severity: 'error',
      from: {},
      to: { path: String.raw`(^|[/.-])(utils?|helpers?)([/.-]|$)|/index\.tsx?$`, pathNot: '^generated/' },
    },
  ],
  options: {
    includeOnly: '^(client|contract-tests|demo|deploy|e2e|generated|locales|mock|openapi|scripts|src)/',
    exclude: 'node_modules|^demo/dist/',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    reporterOptions: { mermaid: { minify: false } },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};
