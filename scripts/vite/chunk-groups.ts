import type { Rolldown } from 'vite';

/** Shown by both layouts, or by nearly every page in them, and the way to the API. What these import comes with them. */
export const SHELL: readonly string[] = [
  'client/request.ts',
  'src/app/layouts/Brand.tsx',
  'src/app/layouts/Footer.tsx',
  'src/app/layouts/PortalLanguageSwitcher.tsx',
  'src/app/layouts/main-id.ts',
  'src/app/layouts/use-focus-on-navigation.ts',
  'src/ui/Badge.tsx',
  'src/ui/Card.tsx',
  'src/ui/ExternalLink.tsx',
  'src/ui/Icon.tsx',
  'src/ui/LanguageSwitcher.tsx',
  'src/ui/Notice.tsx',
  'src/ui/SkipLink.tsx',
  'src/ui/tone.ts',
];

/**
 * Which code travels together: few files compress better than many, but nobody should load what their page does not need. The bundler places
 * what is not named here. A group takes along all that its modules import, so an addition is measured with `node scripts/check/sizes.ts`, for both
 * pages (docs/decisions/first-load-size.md has the figures).
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // A file of its own although that costs 1.1 KB: it stays in the browser's cache when a release changes only our own code.
  { name: 'vendor', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 4 },
  // Our own code of the entry stays with the entry when the groups below reach for it.
  { name: 'index', tags: ['$initial'], priority: 3 },
  // What reading and writing data behind the sign-in adds to the entry's part of these libraries.
  { name: 'query', test: /[\\/](@tanstack[\\/](react-query|query-core)|zod[\\/]v4[\\/]mini[\\/]iso)/, priority: 2 },
  { name: 'shell', test: (id) => SHELL.some((file) => id.replaceAll('\\', '/').endsWith(`/${file}`)), priority: 1 },
];
