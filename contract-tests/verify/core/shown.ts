/** Shortens the values of a backend for a report, and hides personal data. */

const MAX_CHARACTERS = 60;
/** Of a text that may tell who somebody is. */
const KEPT_CHARACTERS = 3;

/** Fields that hold personal data or free text, by a part of their names. */
const PERSONAL =
  /name|mail|phone|address|street|city|iban|bic|account|ssn|identity|birth|text|message|title|subject|description|body|html|question|secret|token|session|cookie|password|url|link/i;
/** Personal identity code, IBAN, e-mail and phone number, wherever they stand. */
const LOOKS_PERSONAL = /\d{6}[-+A-FU-Y]\d{3}[0-9A-Y]|\b[A-Z]{2}\d{2}[A-Z0-9]{10,30}\b|@|\+\d[\d ]{6,}/;

/** Identifiers of things, not of persons: shown in full. */
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** @param field name of the property that holds the value */
export function shown(value: unknown, field = ''): string {
  if (value === undefined) return 'nothing';
  if (value === null || typeof value === 'boolean' || typeof value === 'number') return String(value);
  if (typeof value === 'string') return shownText(value, field);
  if (Array.isArray(value)) return `a list of ${value.length}`;
  const names = Object.keys(value);
  return names.length === 0 ? 'an empty object' : `an object with ${shortened(names.join(', '))}`;
}

function shownText(text: string, field: string): string {
  if (UUID.test(text)) return JSON.stringify(text);
  if (PERSONAL.test(field) || LOOKS_PERSONAL.test(text)) {
    return text.length <= KEPT_CHARACTERS ? `a text of ${text.length}` : `"${text.slice(0, KEPT_CHARACTERS)}…" (a text of ${text.length})`;
  }
  return text.length <= MAX_CHARACTERS
    ? JSON.stringify(text)
    : `${JSON.stringify(text.slice(0, MAX_CHARACTERS))}… (a text of ${text.length})`;
}

/** One line of at most 60 characters. */
export function shortened(text: string, length = MAX_CHARACTERS): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= length ? line : `${line.slice(0, length)}…`;
}
