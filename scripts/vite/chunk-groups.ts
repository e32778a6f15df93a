import type { Rolldown } from 'vite';

/** Modules of both layouts or of nearly every page in them, and the API client. Their imports are included. */
export const SHELL: readonly string[] = [
  'client/request.ts',
  // Shown after nearly every write.
  'generated/zod/success.zod.ts',
  'src/app/layouts/Brand.tsx',
  'src/app/layouts/Footer.tsx',
  'src/app/layouts/KeptScroll.tsx',
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
  'src/ui/after-paint.ts',
  'src/ui/tone.ts',
];

/** Modules of nearly every page behind the sign-in. As separate files they would compress worse. */
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
  'src/ui/when-idle.ts',
];

/** Every page with a field loads both. */
export const FIELDS: readonly string[] = ['src/ui/FieldFrame.tsx', 'src/ui/TextField.tsx'];

/** Pictures of the layout behind the sign-in that fields before it show, too: these would load the whole layout for them. */
export const SHARED_ICONS: readonly string[] = ['check', 'eye'];

/** The layout behind the sign-in, what it starts with, and a picture that breadcrumbs show, too. */
export const LAYOUT: readonly string[] = [
  'lucide-react/dist/esm/icons/chevron-right.mjs',
  'src/app/layouts/authenticated-layout.loader.ts',
  'src/app/layouts/AuthenticatedLayout.tsx',
];

/** Checked on the pages of registration, too, which show no sums. */
export const DAYS: readonly string[] = ['src/domain/calendar-date.ts'];

/** Most pages behind the sign-in show days and sums. */
export const FORMATS: readonly string[] = ['src/domain/money.ts', 'src/i18n/use-format.ts'];

const isOneOf = (files: readonly string[]) => (id: string) => files.some((file) => id.replaceAll('\\', '/').endsWith(`/${file}`));

/**
 * Groups modules into files: few files compress better than many, but no page should load code that it does not need. The bundler places
 * all other modules. A group includes all imports of its modules, so measure an addition with `node scripts/check/sizes.ts`, for both pages
 * (docs/decisions/first-load-size.md has the figures).
 */
export const chunkGroups: Rolldown.CodeSplittingGroup[] = [
  // A file of its own although that costs 1.1 KB: it stays in the browser's cache when a release changes only our own code.
  { name: 'vendor', test: /[\\/]node_modules[\\/]/, tags: ['$initial'], priority: 5 },
  // Our own modules of the entry stay in the entry, also when a group below imports them.
  { name: 'index', tags: ['$initial'], priority: 4 },
  // The parts of these libraries that only pages behind the sign-in need.
  { name: 'query', test: /[\\/](@tanstack[\\/](react-query|query-core)|zod[\\/]v4[\\/]mini[\\/]iso)/, priority: 3 },
  { name: 'shell', test: isOneOf(SHELL), priority: 2 },
  { name: 'signed-in', test: isOneOf(SIGNED_IN), priority: 1 },
  { name: 'icons', test: isOneOf(SHARED_ICONS.map((icon) => `lucide-react/dist/esm/icons/${icon}.mjs`)), priority: 1 },
  { name: 'fields', test: isOneOf(FIELDS), priority: 1 },
  { name: 'layout', test: isOneOf(LAYOUT), priority: 0 },
  { name: 'days', test: isOneOf(DAYS), priority: 1 },
  { name: 'formats', test: isOneOf(FORMATS), priority: 0 },
];
