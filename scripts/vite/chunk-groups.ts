import type { Rolldown } from 'vite';

/** Shown by both layouts, or by nearly every page in them, and the way to the API. What these import comes with them. */
export const SHELL: readonly string[] = [
  'client/request.ts',
  // The answer of nearly every write.
  'generated/zod/success.zod.ts',
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

/** What nearly every page behind the sign-in starts with; small files that would cost more apart than together. */
export const SIGNED_IN: readonly string[] = [
  'generated/api/notifications/notifications.ts',
  'src/session/home-address.ts',
  'src/session/access.ts',
  'src/session/guarded.ts',
  'src/session/link-to.tsx',
  'src/session/page-target.ts',
  'src/session/session.ts',
  'src/ui/DateText.tsx',
  'src/ui/Popover.tsx',
  'src/ui/Skeleton.tsx',
  'src/ui/Tile.tsx',
];

const isOneOf = (files: readonly string[]) => (id: string) => files.some((file) => id.replaceAll('\\', '/').endsWith(`/${file}`));

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
  { name: 'shell', test: isOneOf(SHELL), priority: 1 },
  { name: 'signed-in', test: isOneOf(SIGNED_IN), priority: 0 },
];
