/**
 * Who may import whom. `npm run check -- --only architecture` holds it, and the picture in docs/architecture.md shows what is imported.
 * Tests may import from every folder.
 */
const TESTS = String.raw`\.(test|suite|config)\.tsx?$|/(test-support|testing|fixtures)/`;
/** Pages and tools for developers, in development builds only. */
const DEVELOPMENT = '^src/(ui/gallery|app/dev)/';

/** Folders of the repository, from the lowest to the highest, and what they may import besides their own files and packages. */
export const TOP = {
  openapi: [],
  locales: [],
  client: [],
  generated: ['client', 'locales'],
  src: ['client', 'generated'],
  deploy: ['src', 'locales', 'generated'],
  'contract-tests': ['openapi', 'client', 'generated'],
  mock: ['openapi', 'contract-tests', 'generated'],
  serve: ['deploy', 'mock', 'contract-tests'],
  demo: ['openapi', 'generated', 'src', 'deploy', 'contract-tests', 'mock', 'serve'],
  e2e: ['openapi', 'locales', 'client', 'generated', 'src', 'deploy', 'contract-tests', 'mock', 'serve', 'demo'],
  scripts: ['openapi', 'client', 'generated', 'src', 'deploy', 'contract-tests', 'mock', 'serve', 'demo', 'e2e'],
};

const i18n = ['domain', 'client'];
const forms = ['domain', 'i18n', 'ui', 'loading', 'client', 'generated'];
const session = [...forms, 'paths', 'config', 'forms'];
const reports = [...session, 'session', 'files'];
/** Folders of src/ and what they may import besides their own files, packages and styles. */
export const BELOW = {
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
const styles = '^generated/styled-system/';
/** Imports nothing, so that the client below may read it. */
const errorCodes = '^generated/error-codes[.]ts$';

export default {
  forbidden: [
    ...Object.entries(TOP).map(([name, below]) => ({
      name: `below-${name}`,
      comment: `${name} may import ${below.join(', ') || 'nothing of ours'}: move the shared code into a folder below both.`,
      severity: 'error',
      from: { path: `^${name}/`, pathNot: [TESTS, DEVELOPMENT] },
      to: { pathNot: [...[name, ...below].map((folder) => `^${folder}/`), ...(name === 'client' ? [errorCodes] : [])] },
    })),
    {
      name: 'scripts-alone',
      comment: 'Commands and gates are imported by nothing, tests neither: move the shared code into the folder it is about.',
      severity: 'error',
      from: { pathNot: '^scripts/' },
      to: { path: '^scripts/' },
    },
    {
      name: 'portal-without-tests',
      comment: 'What residents load imports no test code.',
      severity: 'error',
      from: { path: '^(client|src|generated)/', pathNot: [TESTS, DEVELOPMENT] },
      to: { path: TESTS },
    },
    ...Object.entries(BELOW).map(([name, below]) => ({
      name: `below-${name}`,
      comment: `${name} may import ${below.join(', ') || 'nothing of ours'}: turn the dependency round, or pass the thing in.`,
      severity: 'error',
      from: { path: `^src/${name}(/|[.]tsx?$)`, pathNot: [TESTS, DEVELOPMENT] },
      to: { pathNot: [styles, ...[name, ...below].map(isFolder)] },
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
      name: 'backend-alone',
      comment: 'A mistake of the reader of the contract must not hide on both sides. The parsed YAML says nothing of what it means.',
      severity: 'error',
      from: { path: '^contract-tests/reference-backend/', pathNot: TESTS },
      to: {
        pathNot: [
          '^contract-tests/reference-backend/',
          '^contract-tests/contract/cached-yaml[.]ts$',
          '^generated/',
          '^openapi/world(-days[.]ts|[.]json)$',
        ],
      },
    },
    {
      name: 'no-circle-of-folders',
      comment: 'Move the shared code into a folder below both.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(contract-tests|scripts)/[^/]+$' },
      to: { circular: true },
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
    includeOnly: '^(client|contract-tests|demo|deploy|e2e|generated|locales|mock|openapi|scripts|serve|src)/',
    exclude: 'node_modules|^demo/dist/',
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    reporterOptions: { mermaid: { minify: false } },
    enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.js', '.json'] },
  },
};
