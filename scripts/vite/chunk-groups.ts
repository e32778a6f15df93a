import type { Rolldown } from 'vite';

/** Modules of both layouts or of nearly every page in them, and the API client. Their imports are included. */
const SHELL: readonly string[] = [
  'lucide-react/dist/esm/icons/check.mjs',
  'lucide-react/dist/esm/icons/chevron-right.mjs',
  'lucide-react/dist/esm/icons/eye.mjs',
  'client/request.ts',
  // Shown after nearly every write.
  'generated/zod/success.zod.ts',
  'generated/api/sign-in/sign-in.ts',
  'src/app/layouts/Brand.tsx',
  'src/app/layouts/Footer.tsx',
  'src/app/layouts/PortalLanguageSwitcher.tsx',
  'src/app/layouts/after-navigation.tsx',
  'src/i18n/use-error-text.ts',
  'src/ui/Badge.tsx',
  'src/ui/Card.tsx',
  'src/ui/ExternalLink.tsx',
  'src/ui/FieldFrame.tsx',
  'src/ui/Icon.tsx',
  'src/ui/LanguageSwitcher.tsx',
  'src/ui/SkipLink.tsx',
  'src/ui/TextField.tsx',
  'src/ui/after-paint.ts',
];

/** Buttons, and what every page can show with one. Few files import from this one, so few get another name when a button changes. */
const BUTTONS: readonly string[] = [
  'src/app/SlowNotice.tsx',
  'src/app/consent/ConsentBanner.tsx',
  'src/app/errors/RouteErrorPage.tsx',
  'src/app/layouts/AnnouncementBar.tsx',
  'src/loading/Notice.tsx',
  'src/ui/Button.tsx',
  'src/ui/NoticeBox.tsx',
];

/** Modules of nearly every page behind the sign-in. As separate files they would compress worse. */
const SIGNED_IN: readonly string[] = [
  'src/domain/moment.ts',
  'src/features/messages/newest.ts',
  'generated/api/notifications/notifications.ts',
  'generated/zod/contentLanguage.zod.ts',
  'generated/zod/openFileLink.zod.ts',
  'src/session/contract-texts.ts',
  'src/session/access.ts',
  'src/session/guarded.ts',
  'src/session/page-target.tsx',
  'src/session/session.ts',
  'src/ui/values.tsx',
  'src/ui/Popover.tsx',
  'src/ui/Skeleton.tsx',
  'src/ui/use-part.ts',
];

/** The layout behind the sign-in, and what it starts with. */
const LAYOUT: readonly string[] = ['src/app/layouts/authenticated-layout.loader.ts', 'src/app/layouts/AuthenticatedLayout.tsx'];

/** What people type is made plain before days and sums are read from it, and on the sign-in page, which needs no days. */
const TYPED_TEXT: readonly string[] = ['src/domain/typed-text.ts'];

/** Most pages behind the sign-in show days and sums; registration checks days. */
const FORMATS: readonly string[] = ['src/domain/calendar-date.ts', 'src/domain/money.ts', 'src/i18n/use-format.ts'];

/** What most pages behind the sign-in need, each too small for a file. */
const PAGE_PARTS: readonly string[] = [
  'lucide-react/dist/esm/icons/clock-3.mjs',
  'lucide-react/dist/esm/icons/download.mjs',
  'lucide-react/dist/esm/icons/file-text.mjs',
  'lucide-react/dist/esm/icons/inbox.mjs',
  'lucide-react/dist/esm/icons/key-round.mjs',
  'lucide-react/dist/esm/icons/messages-square.mjs',
  'lucide-react/dist/esm/icons/paperclip.mjs',
  'lucide-react/dist/esm/icons/pencil-line.mjs',
  'lucide-react/dist/esm/icons/search.mjs',
  'lucide-react/dist/esm/icons/user-round.mjs',
  'lucide-react/dist/esm/icons/wrench.mjs',
  'generated/limits.ts',
  'src/domain/pay-now.ts',
  'src/files/file-kind.ts',
  'src/files/file-size.ts',
  'src/files/save-file.ts',
  'src/forms/drafts.ts',
  'src/session/PageTrail.tsx',
  'src/ui/Breadcrumb.tsx',
  'src/ui/main-and-side.ts',
  'src/ui/soft-hyphens.ts',
];

/**
 * Modules that pages load together, although the bundler would place each in a file of its own, because a few pages need only some of them. A file
 * more takes 0.3 KB of headers on the line, and compresses worse.
 */
const TOGETHER: Readonly<Record<string, readonly string[]>> = {
  rows: ['src/ui/ActionCard.tsx', 'src/ui/ActionRow.tsx'],
  password: ['src/ui/PasswordField.tsx'],
  'form-errors': ['src/forms/lower-case-in-place.ts', 'src/forms/AttemptErrors.tsx', 'src/forms/controls.ts', 'src/ui/ErrorSummary.tsx'],
  choices: ['src/forms/use-calendar.ts', 'src/ui/Checkbox.tsx', 'src/ui/DateField.tsx', 'src/ui/SelectField.tsx'],
  scene: ['failures', 'scene'].map((picture) => `src/ui/illustrations/${picture}.tsx`),
  EmptyState: ['src/ui/EmptyState.tsx', 'src/ui/illustrations/RequestNotFound.tsx'],
  exceptions: ['src/app/errors/ErrorScreen.tsx', 'src/app/errors/ExceptionLayout.tsx'],
  'when-idle': ['src/app/prepare-next-page.ts', 'src/session/SessionKeeper.tsx'],
  sanitize: ['src/ui/html/sanitize.ts'],
  html: ['src/config/use-may-load-picture.ts', 'src/ui/html/SanitizedHtml.tsx'],
  'message-threads': [
    'generated/api/messages/messages.ts',
    ...['messages.loader', 'thread-hooks', 'thread-search', 'thread-view', 'threads'].map((module) => `src/features/messages/${module}.ts`),
  ],
  FileActions: ['src/files/FileActions.tsx'],
  'contract-end': ['src/features/ending/ending-address.ts', 'src/session/contract-end.ts'],
  // Of the front page alone, whose own file is loaded again when a button changes.
  'front-page-parts': ['src/features/notifications/notification-rules.ts', 'src/ui/illustrations/TileIcon.tsx'],
  'bulletin-pages': ['src/features/bulletins/bulletin-pages.ts', 'src/features/bulletins/bulletins.loaders.ts'],
  HillStrip: ['src/domain/daylight.ts', 'src/ui/illustrations/HillStrip.tsx'],
  'fault-reports': ['generated/api/fault-reports/fault-reports.ts', 'src/features/fault-reports/status-look.ts'],
  feedback: [
    'generated/api/feedback/feedback.ts',
    ...['feedback-types', 'feedback.loaders', 'status-look'].map((module) => `src/features/feedback/${module}.ts`),
  ],
  'file-data': ['createdNotice', 'fileMetadata', 'fileRecord', 'noticeEvent', 'noticeFile', 'noticeWorkOrder'].map(
    (shape) => `generated/zod/${shape}.zod.ts`,
  ),
  requests: ['generated/api/modification/modification.ts', 'generated/api/termination/termination.ts'],
  'request.loaders': ['src/features/ending/request.loaders.ts', 'src/session/disclosed-termination.ts'],
  'readable-page': ['src/files/SavePageButton.tsx', 'src/files/readable-page.ts'],
  details: ['src/domain/contact-details.ts', 'src/forms/credential-validators.ts'],
  'form-steps': ['src/ui/RadioCards.tsx', 'src/ui/Steps.tsx', 'src/ui/use-focus-on-step.ts'],
  'form-checks': ['src/domain/personal-identity-code.ts', 'src/forms/DoubtNotice.tsx', 'src/forms/validators.ts'],
};

/** Modules of the groups below that a page needs alone: each stays a file of its own, or that page would load the whole group. */
const ALONE: readonly string[] = ['generated/zod/link.zod.ts', 'src/domain/iban-format.ts'];

/** The form engine with its fields, then what step forms show with it, and what decides on a request shows of it. */
const FORM_ENGINE: readonly string[] = ['src/forms/use-app-form.ts'];
const SUMMARY: readonly string[] = [
  'src/forms/new-person-row.ts',
  'src/ui/SummaryList.tsx',
  'src/ui/illustrations/paper.tsx',
  'src/forms/step-form/use-field-summary.ts',
  'src/ui/SummarySection.tsx',
  'src/ui/illustrations/Confirmed.tsx',
];
const STEP_FORM: readonly string[] = [
  'src/forms/step-form/plain-fields.ts',
  'src/forms/step-form/PreviewFrame.tsx',
  'src/forms/step-form/StepFrame.tsx',
  'src/forms/step-form/use-step-form.ts',
];
const UPLOADS: readonly string[] = ['src/files/FileField.tsx', 'src/files/use-uploads.ts'];

/** Modules of the entry, which no file imports: the page, and what names the file of every page. */
const ENTRY: readonly string[] = ['index.html', 'src/app/main.tsx', 'src/app/Portal.tsx', 'src/app/routes.tsx'];

/** All files that the groups name. */
export const NAMED_FILES: readonly string[] = [
  SHELL,
  SIGNED_IN,
  LAYOUT,
  BUTTONS,
  TYPED_TEXT,
  FORMATS,
  PAGE_PARTS,
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
 * `npm run check -- --only sizes`, for every page (docs/decisions/first-load-size.md has the figures).
 */
const inOrder: Rolldown.CodeSplittingGroup[] = [
  // A file of its own although that costs 1.1 KB: it stays in the browser's cache when a release changes only our own code.
  { name: 'vendor', test: /[\\/]node_modules[\\/]|rolldown[\\/]runtime/, tags: ['$initial'] },
  // What the entry needs, without buttons and the route table: that names the file of every page, so the file that holds it gets another name when any page
  // changes, and with it every file that imports from it.
  { name: 'core', tags: ['$initial'], test: (id) => !isOneOf(ENTRY)(id) && !isOneOf(BUTTONS)(id) },
  // The parts of these libraries that only pages behind the sign-in need.
  { name: 'query', test: /[\\/](@tanstack[\\/](react-query|query-core)|zod[\\/]v4[\\/]mini[\\/]iso)/ },
  group('shell', SHELL),
  group('buttons', BUTTONS),
  group('signed-in', SIGNED_IN),
  group('layout', LAYOUT),
  group('typed-text', TYPED_TEXT),
  group('formats', FORMATS),
  group('page-parts', PAGE_PARTS),
  ...ALONE.map((file) => group(file.slice(file.lastIndexOf('/') + 1, file.lastIndexOf('.')), [file])),
  ...Object.entries(TOGETHER).map(([name, files]) => group(name, files)),
  group('form', FORM_ENGINE),
  group('summary', SUMMARY),
  group('step-form', STEP_FORM),
  group('uploads', UPLOADS),
];

// The bundler takes a priority below zero for the highest one.
export const chunkGroups = inOrder.map((one, at) => ({ ...one, priority: inOrder.length - at }));
