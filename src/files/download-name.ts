import { type FileKind, fileKinds } from './file-kind.ts';

const SHOWN_ENDINGS = Object.values(fileKinds).flatMap(({ endings }) => endings);

const TEXT_ENDINGS = ['docx', 'xlsx', 'pptx', 'doc', 'xls', 'ppt', 'odt', 'ods', 'odp', 'rtf', 'txt', 'csv'];
const OTHER_ENDINGS = ['zip', 'heic', 'webp', 'tif', 'tiff', 'mp4', 'mov', 'ics'];
/** Endings that are taken from the address when the bytes are of no known kind. None of these kinds runs code when it is opened. */
const LENT_ENDINGS: readonly string[] = [...TEXT_ENDINGS, ...OTHER_ENDINGS];

/**
 * Endings of files that Windows, macOS or a Linux desktop runs or installs at a double click, or shows in a browser with the rights of a local file.
 * What the portal cannot show may have any name.
 */
const RUN_BY_DESKTOPS: ReadonlySet<string> = new Set(
  [
    'exe com bat cmd msi msix msixbundle msp mst scr pif cpl dll sys appx appxbundle application appinstaller gadget',
    'hta lnk url scf inf ini reg job chm hlp msc ade adp mdb accde search-ms searchconnector-ms library-ms settingcontent-ms diagcab theme themepack',
    'js mjs cjs jse vbs vbe vb ws wsf wsh wsc sct ps1 ps1xml ps2 psc1 psd1 psm1 py pyw pyz pl rb php jar jnlp class',
    'html htm xhtml xht shtml mht mhtml svg svgz xml xsl xslt swf',
    'docm dotm xlsm xltm xlam xll xla pptm potm ppam ppsm sldm slk iqy oqy rqy one onepkg rdp',
    'sh bash zsh csh fish ksh run command tool app action workflow terminal scpt scptd applescript dmg pkg mpkg webloc inetloc fileloc mobileconfig',
    'deb rpm apk aab snap flatpak flatpakref appimage desktop iso img vhd vhdx ipa xpi crx',
  ].flatMap((line) => line.split(' ')),
);
/** What such a file is called instead: the name stays readable, and no program opens it. */
const HARMLESS = 'bin';
/** The text after the last dot, however long. */
const LAST_PART = /\.([^.]+)$/;

/** The text after the last dot, if it looks like an ending: "Pöytäkirja 24.9.2026" has none. */
const ENDING = /.\.([A-Za-z][A-Za-z0-9]{1,4})$/;
/** Characters that file systems forbid or read as folders, and invisible characters, which can hide an ending. */
const FORBIDDEN = /[/\\:*?"<>|\p{Cc}\p{Cf}\p{Cs}]+/gu;
/** Shorter than the limit of any file system, with room for " (12)", which browsers add when the name exists. */
const LONGEST = 120;
const NO_NAME = 'file';

/**
 * The name under which a file is saved: as the resident reads it on the page, without what a file system forbids, and with an ending that fits
 * what the file is.
 * @param kind by the bytes; null for a kind that is not known
 * @param path where the file was found: its ending helps where bytes and name say nothing
 */
export function downloadName(name: string, kind: FileKind | null, path = ''): string {
  const clean = name
    .normalize('NFC')
    .replaceAll(FORBIDDEN, ' ')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[. ]+|[. ]+$/g, '');
  const ending = endingOf(clean);
  const stem =
    ending !== null && (kind === null || SHOWN_ENDINGS.includes(ending.toLowerCase())) ? clean.slice(0, -(ending.length + 1)) : clean;
  const suffix = endingFor(ending, kind, path);
  const whole = shortened(stem || NO_NAME) + (suffix === null ? '' : `.${suffix}`);
  return RUN_BY_DESKTOPS.has(LAST_PART.exec(whole)?.[1]?.toLowerCase() ?? '') ? `${whole}.${HARMLESS}` : whole;
}

function endingFor(ending: string | null, kind: FileKind | null, path: string): string | null {
  if (kind !== null) {
    const { endings } = fileKinds[kind];
    return ending !== null && endings.includes(ending.toLowerCase()) ? ending : endings[0];
  }
  if (ending !== null) return ending;
  const lent = endingOf(path)?.toLowerCase();
  return lent !== undefined && LENT_ENDINGS.includes(lent) ? lent : null;
}

/** The ending of a name, as it is written; null for a name that has none. */
export function endingOf(name: string): string | null {
  return ENDING.exec(name)?.[1] ?? null;
}

/** Cuts a text without splitting a character. */
function shortened(text: string): string {
  return text.length <= LONGEST
    ? text
    : text
        .slice(0, LONGEST)
        .replace(/\p{Cs}$/u, '')
        .trimEnd();
}

/**
 * A name that is unique among all documents of the provider and still readable: "Vuokrasopimus (6104)", "Talkookutsu (6105).pdf".
 * @param id number of the document
 */
export function numberedName(name: string, id: number): string {
  const ending = endingOf(name);
  return ending === null ? `${name} (${id})` : `${name.slice(0, -(ending.length + 1))} (${id}).${ending}`;
}
