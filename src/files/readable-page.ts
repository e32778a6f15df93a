/** A page that the resident keeps as one file: it can be read, searched and printed for years, without the portal, a script or the network. */

/** The texts of a page that is kept. `body` is markup; everything else is plain text. */
export interface ReadablePage {
  /** BCP 47, for screen readers. */
  language: string;
  title: string;
  /** The line below the title: when the file was made. */
  made: string;
  body: string;
}

/** A part of the page: a title, and lists of labels with their values. */
export interface ReadableSection {
  title: string;
  groups: readonly ReadableGroup[];
  /** A sentence below the lists. */
  note?: string;
}

export interface ReadableGroup {
  /** Of a row of a list. */
  title?: string;
  items: readonly { label: string; value: string }[];
}

/** The whole file: no script, no picture, nothing from the network. */
export function readablePage({ language, title, made, body }: ReadablePage): string {
  return `<!doctype html>
<html lang="${escaped(language)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>${escaped(title)}</title>
<style>
body { font: 1rem/1.5 system-ui, sans-serif; max-width: 48rem; margin: 2rem auto; padding: 0 1rem; color-scheme: light dark; }
h2 { border-top: 2px solid; padding-top: 1.5rem; margin-top: 2.5rem; }
dl { display: grid; grid-template-columns: minmax(8rem, 1fr) 2fr; gap: 0.25rem 1rem; margin: 0.5rem 0 1rem; }
dt { opacity: 0.75; } dd { margin: 0; white-space: pre-line; } dl > *, h1, h2, h3, p { min-width: 0; overflow-wrap: anywhere; }
dd > dl { margin: 0; } ol { padding-left: 1.5rem; }
@media (max-width: 40rem) { dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd { margin-bottom: 0.5rem; } ol { padding-left: 1rem; } }
@media print { body { max-width: none; margin: 0; padding: 0; } h2, h3 { break-after: avoid; } }
</style>
</head>
<body>
<main>
<h1>${escaped(title)}</h1>
<p>${escaped(made)}</p>
${body}
</main>
</body>
</html>
`;
}

/** The markup of sections, one after the other. */
export function sectionsMarkup(sections: readonly ReadableSection[]): string {
  return sections.map(sectionMarkup).join('\n');
}

function sectionMarkup({ title, groups, note }: ReadableSection): string {
  const lists = groups.map(groupMarkup);
  return [
    '<section>',
    `<h2>${escaped(title)}</h2>`,
    ...lists,
    ...(note === undefined ? [] : [`<p>${escaped(note)}</p>`]),
    '</section>',
  ].join('\n');
}

function groupMarkup({ title, items }: ReadableGroup): string {
  const rows = items.map(({ label, value }) => `<dt>${escaped(label)}</dt><dd>${escaped(value)}</dd>`);
  return `${title === undefined ? '' : `<h3>${escaped(title)}</h3>\n`}<dl>${rows.join('\n')}</dl>`;
}

/** A text without any markup of its own. */
export function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);
}
