/** The rules as data: what may be where, and who may import whom (docs/architecture.md). Add a line for a new folder. */

/** Folders of src/, in their order, with all they may import beside their own files and packages. `*` is everything. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[] | '*'>> = (() => {
  const base = {
    paths: [],
    domain: [],
    config: ['domain'],
    i18n: ['locales', 'client', 'domain'],
    ui: ['styled-system'],
    loading: ['ui', 'i18n', 'styled-system'],
    forms: ['client', 'generated', 'ui', 'domain', 'i18n', 'loading', 'styled-system'],
  };
  const session = [...Object.keys(base), 'client', 'generated', 'styled-system'];
  const files = [...session, 'session'];
  const notices = [...files, 'files'];
  const identification = notices;
  return {
    client: [],
    generated: ['client'],
    ...base,
    session,
    files,
    notices,
    identification,
    features: [...identification, 'notices', 'identification'],
    app: '*',
    /** Code that the portal's unit tests share. Only tests import it. */
    'test-support': '*',
  };
})();

/** The folders of the portal and its client. The syntax rules do not apply to scripts, mock and browser tests. */
export const PORTAL = ['client', 'src'] as const;
/** Never part of the portal. */
export const OUTSIDE = ['mock', 'e2e', 'scripts', 'openapi', 'contract-tests', 'docs', 'deploy'] as const;

/** Pages and tools for developers, not for residents: no translation, and they may share the mock's rules. The sizes gate keeps them out of the build. */
export const DEVELOPMENT = ['src/ui/gallery/', 'src/app/dev/'] as const;

export const MAX_LINES = 400;

/** Where a name of the browser or the language may be used, each with its reason. An entry ending in / is a folder. */
export const RESERVED: Readonly<Record<string, { readonly in: Readonly<Record<string, string>>; readonly instead: string }>> = {
  fetch: {
    in: {
      'client/request.ts': 'the one transport of the API',
      'client/send-bytes.ts': 'the bytes of an upload, which go without credentials (files.upload-without-credentials)',
      'src/app/boot/boot.ts': 'asks before the portal is there',
      'src/domain/early-answers.ts': 'hands out what the boot file has asked for, and asks for the rest',
      'src/i18n/locale-files.ts': 'locale files are static files of the portal, not the API',
      'src/files/': 'uploads and signed links go to other hosts, without credentials (files.upload-without-credentials, files.signed-link)',
    },
    instead: 'call a generated function (generated/api), which goes through client/request.ts',
  },
  Date: {
    in: { 'src/domain/': 'the rules of calendar dates, with an injected clock' },
    instead: 'take a Clock and use src/domain/calendar-date.ts',
  },
  localStorage: {
    in: {
      'src/domain/browser-storage.ts': 'the one storage that never throws; everything else goes through it',
      'src/session/last-call.ts':
        'tabs that the browser had put to sleep must know when the session was last used; a moment, nothing of the resident',
      'src/session/forget-resident.ts': 'clears what is kept when a session ends',
      'src/app/dev/': 'the scenario panel, in development only',
      'src/features/messages/editor-mode.ts': 'who needs plain text to write needs it in every message (docs/rules/messages.md)',
    },
    instead: 'keep it in the query cache or the URL; list a real need in scripts/check/architecture-rules.ts with its reason',
  },
  sessionStorage: {
    in: {
      'src/domain/browser-storage.ts': 'the one storage that never throws; everything else goes through it',
      'src/app/boot/boot.ts': 'reads the chosen language before the portal is there',
      'src/session/return-to.ts': 'where the user was when the session ended (session.return-after-expiry)',
      'src/session/forget-resident.ts': 'clears what is kept when a session ends',
      'src/identification/': 'the nonce of a journey to the identification service (identification.nonce-match)',
      'src/app/dev/': 'the scenario panel, in development only',
      'src/features/messages/editor-mode.ts': 'who needs plain text to write needs it in every message (docs/rules/messages.md)',
    },
    instead: 'keep it in the query cache or the URL; list a real need in scripts/check/architecture-rules.ts with its reason',
  },
};

/** The only place that inserts HTML of the server into the page. */
export const HTML_SINKS = {
  in: { 'src/ui/html/': 'the sanitizer: the only place where HTML becomes elements' },
  instead: 'show it with src/ui/html/SanitizedHtml.tsx',
} as const;

/** Whether the table has the file or a folder above it. */
export function isListed(file: string, places: Readonly<Record<string, string>>): boolean {
  return Object.keys(places).some((place) => (place.endsWith('/') ? file.startsWith(place) : file === place));
}
