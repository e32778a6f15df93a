import type { Rolldown } from 'vite';

/** Modules of both layouts or of nearly every page in them, and the API client. Their imports are included. */
const SHELL: readonly string[] = [
  'client/request.ts',
  // Shown after nearly every write.
  'generated/zod/success.zod.ts',
  'src/app/layouts/AnnouncementBar.tsx',
  'src/app/layouts/Brand.tsx',
  'src/app/layouts/Footer.tsx',
  'src/app/layouts/KeptScroll.tsx',
  'src/app/layouts/PortalLanguageSwitcher.tsx',
  'src/app/layouts/main-id.ts',
  'src/app/layouts/use-focus-on-navigation.ts',
  'src/i18n/use-error-text.ts',
  'src/loading/Notice.tsx',
  'src/loading/SupportReference.tsx',
  'src/ui/Badge.tsx',
  'src/ui/Card.tsx',
  'src/ui/ExternalLink.tsx',
  'src/ui/Icon.tsx',
  'src/ui/LanguageSwitcher.tsx',
  'src/ui/SkipLink.tsx',
  'src/ui/after-paint.ts',
  'src/ui/tone.ts',
];

/** Modules of nearly every page behind the sign-in. As separate files they would compress worse. */
const SIGNED_IN: readonly string[] = [
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
  'src/ui/use-part.ts',
];

/** Every page with a field loads both. */
const FIELDS: readonly string[] = ['src/ui/FieldFrame.tsx', 'src/ui/TextField.tsx'];

/** Pictures of the layout behind the sign-in that fields before it show, too: these would load the whole layout for them. */
const SHARED_ICONS: readonly string[] = ['check', 'eye'].map((icon) => `lucide-react/dist/esm/icons/${icon}.mjs`);

/** The layout behind the sign-in, what it starts with, and a picture that breadcrumbs show, too. */
const LAYOUT: readonly string[] = [
  'lucide-react/dist/esm/icons/chevron-right.mjs',
  'src/app/layouts/authenticated-layout.loader.ts',
  'src/app/layouts/AuthenticatedLayout.tsx',
];

/** Checked on the pages of registration, too, which show no sums. */
const DAYS: readonly string[] = ['src/domain/calendar-date.ts'];

/** Most pages behind the sign-in show days and sums. */
const FORMATS: readonly string[] = ['src/domain/money.ts', 'src/i18n/use-format.ts'];

/**
 * Modules that pages with a form load together, although the bundler would place each in a file of its own: a few pages without a form need some of
 * them. A file more takes 0.3 KB of headers on the line, and compresses worse.
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  password: ['src/forms/form-layout.ts', 'src/forms/lower-case-in-place.ts', 'src/ui/PasswordField.tsx'],
  'form-errors': ['src/forms/AttemptErrors.tsx', 'src/forms/validation-key.ts', 'src/ui/ErrorSummary.tsx'],
  choices: ['src/forms/use-calendar.ts', 'src/ui/Checkbox.tsx', 'src/ui/DateField.tsx', 'src/ui/SelectField.tsx'],
  contact: ['src/domain/email.ts', 'src/domain/phone-number.ts'],
  'file-kind': ['lucide-react/dist/esm/icons/file-text.mjs', 'src/files/file-kind.ts', 'src/files/file-size.ts'],
  'file-data': ['generated/zod/fileMetadata.zod.ts', 'generated/zod/fileRecord.zod.ts'],
};

/** Modules of the groups below that a page needs alone: each stays a file of its own, or that page would load the whole group. */
const ALONE: readonly string[] = [
  'lucide-react/dist/esm/icons/clock-3.mjs',
  'src/domain/iban-format.ts',
  'src/domain/personal-identity-code.ts',
  'src/forms/DoubtNotice.tsx',
  'src/forms/credential-validators.ts',
  'src/forms/drafts.ts',
  'src/forms/validators.ts',
  'src/ui/RadioCards.tsx',
  'src/ui/Steps.tsx',
  'src/ui/SummaryList.tsx',
  'src/ui/illustrations/scene.tsx',
  'src/ui/illustrations/paper.tsx',
  'src/ui/use-focus-on-step.ts',
];

/** The form engine with its fields, then what step forms show with it, and what decides on a request shows of it. */
const FORM_ENGINE: readonly string[] = ['src/forms/use-app-form.ts'];
const SUMMARY: readonly string[] = [
  'src/forms/step-form/use-field-summary.ts',
  'src/ui/SummarySection.tsx',
  'src/ui/illustrations/Confirmed.tsx',
];
const STEP_FORM: readonly string[] = [
  'src/forms/step-form/PreviewFrame.tsx',
  'src/forms/step-form/StepFrame.tsx',
  'src/forms/step-form/use-step-form.ts',
];
const UPLOADS: readonly string[] = ['src/files/BoundFileField.tsx', 'src/files/MissingFiles.tsx', 'src/files/use-uploads.ts'];

/** Modules of the entry, which no file imports: the page, and what names the file of every page. */
const ENTRY: readonly string[] = ['index.html', 'src/app/main.tsx', 'src/app/Portal.tsx', 'src/app/routes.tsx'];

/** All files that the groups name. */
export const NAMED_FILES: readonly string[] = [
  SHELL,
  SIGNED_IN,
  SHARED_ICONS,
  FIELDS,
  DAYS,
  LAYOUT,
  FORMATS,
  ...Object.values(TOGETHER),
  ALONE,
  FORM_ENGINE,
  SUMMARY,
  STEP_FORM,
  UPLOADS,
].flat();

const isOneOf = (files: readonly string[]) => (id: string) => files.some((file) => id.replaceAll('\\', '/').endsWith(`/${file}`));

const group = (name: string, files: readonly string[]): Rolldown.CodeSplittingGroup => ({ name, test: isOneOf(files) });

/**
 * Groups modules into files: few files compress better than many, but no page should load code that it does not need. The bundler places
 * all other modules. A group includes all imports of its modules that no group before it has, so measure an addition with
 * `npm run sizes`, for every page (docs/decisions/first-load-size.md has the figures).
 */
const inOrder: Rolldown.CodeSplittingGroup[] = [
  // A file of its own although that costs 1.1 KB: it stays in the browser's cache when a release changes only our own code.
  { name: 'vendor', test: /[\\/]node_modules[\\/]/, tags: ['$initial'] },
  // What the entry needs, without the route table: that names the file of every page, so the file that holds it gets another name when any page
  // changes, and with it every file that imports from it.
  { name: 'core', tags: ['$initial'], test: (id) => !isOneOf(ENTRY)(id) },
  // The parts of these libraries that only pages behind the sign-in need.
  { name: 'query', test: /[\\/](@tanstack[\\/](react-query|query-core)|zod[\\/]v4[\\/]mini[\\/]iso)/ },
  group('shell', SHELL),
  group('signed-in', SIGNED_IN),
  group('icons', SHARED_ICONS),
  group('fields', FIELDS),
  group('days', DAYS),
  group('layout', LAYOUT),
  group('formats', FORMATS),
  ...Object.entries(TOGETHER).map(([name, files]) => group(name, files)),
  ...ALONE.map((file) => group(file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.')), [file])),
  group('form', FORM_ENGINE),
  group('summary', SUMMARY),
  group('step-form', STEP_FORM),
  group('uploads', UPLOADS),
];

// The bundler takes a priority below zero for the highest one.
export const chunkGroups = inOrder.map((one, at) => ({ ...one, priority: inOrder.length - at }));
