/** The two files of "Download my data". */
import type { Contract } from 'generated/zod/contract.zod.ts';
import { escaped, readablePage } from '@/files/readable-page.ts';
import type { Part } from './collect.ts';

/** The words of the readable file, in the language of the page. */
export interface FileTexts {
  language: string;
  title: string;
  made: string;
  missing: string;
  nothing: string;
  yes: string;
  no: string;
  /** Heading of a part. */
  part: (name: Part['name']) => string;
  /** Name of a field; null for one of JSON_ONLY. */
  field: (name: string) => string | null;
  /** A value of a list in words, a date as it is written; null for any other value, which is shown as it is. */
  value: (value: string, field: string) => string | null;
  /** A tenant of the contract: the resident or somebody else. */
  tenant: (isOwn: boolean) => string;
  /** An amount of euros. */
  euros: (amount: number) => string;
}

/** Everything as the API gave it, with what could not be loaded. */
export function jsonFile(parts: readonly Part[], madeAt: Date): string {
  return `${JSON.stringify({ madeAt: madeAt.toISOString(), parts }, null, 2)}\n`;
}

/** The readable file. */
export function htmlFile(parts: readonly Part[], contracts: readonly Contract[], texts: FileTexts): string {
  const homes = new Map(contracts.map((contract) => [contract.uuid, homeOf(contract)]));
  const own = new Set(contracts.map(({ tenant }) => tenant.id));
  const readable: FileTexts = {
    ...texts,
    value: (value, field) =>
      homes.get(value) ?? (TENANT_FIELDS.has(field) ? texts.tenant(own.has(Number(value))) : texts.value(value, field)),
  };
  const groups = [null, ...contracts].map((contract) => {
    const of = parts.filter(({ contractUuid }) => contractUuid === (contract?.uuid ?? null));
    const heading = contract === null ? '' : `<h2>${escaped(homeOf(contract))}</h2>\n`;
    // Parts of a contract stand below its heading, the resident's own below that of the page.
    return heading + of.map((part) => section(part, readable, contract === null ? 'h2' : 'h3')).join('\n');
  });
  return readablePage({ language: texts.language, title: texts.title, made: texts.made, body: groups.join('\n') });
}

function section({ name, data, missing }: Part, texts: FileTexts, heading: 'h2' | 'h3'): string {
  const content = missing === null ? markupOf(data, texts, name) : '';
  const body = missing === null ? content || `<p>${escaped(texts.nothing)}</p>` : `<p>${escaped(texts.missing)} (${missing})</p>`;
  return `<section>\n<${heading}>${escaped(texts.part(name))}</${heading}>\n${body}\n</section>`;
}

/** The one field of the API that holds HTML: the text of a message. Every other text is shown as it was written. */
const HTML_FIELD = 'htmlContent';

/** A name in each language, of which the file has the reader's. */
const NAMES_BY_LANGUAGE = 'labels';

/** Fields whose number is an amount of euros. */
const EURO_FIELDS: ReadonlySet<string> = new Set(['arrearAmount', 'difference', 'expected', 'amount', 'price']);

/** Fields whose number is a tenant of the contract. */
const TENANT_FIELDS: ReadonlySet<string> = new Set([
  'createdByTenantId',
  'destinationTenantId',
  'removeTenantId',
  'sourceTenantId',
  'tenantId',
]);

/** Of these the pages show the `id` as a number; all other ids say nothing to a reader. */
const NUMBERED: ReadonlySet<string> = new Set(['faultReports', 'questions', 'feedback', 'workOrder']);

/**
 * Lists as lists, objects as names and values; empty when nothing of it says anything to a reader.
 * @param of the field or part that it is the value of
 */
function markupOf(data: unknown, texts: FileTexts, of: string): string {
  if (data === null || data === undefined || data === '') return '';
  if (typeof data === 'boolean') return escaped(data ? texts.yes : texts.no);
  if (typeof data === 'string' || typeof data === 'number') return escaped(texts.value(String(data), of) ?? String(data));
  if (typeof data !== 'object') return '';
  if (Array.isArray(data)) {
    const items = data.map((item) => markupOf(item, texts, of)).filter((item) => item !== '');
    return items.length === 0 ? '' : `<ol>${items.map((item) => `<li>${item}</li>`).join('\n')}</ol>`;
  }
  const rows = Object.entries(data).flatMap(([key, value]) => {
    const label = texts.field(key === 'id' && NUMBERED.has(of) ? 'number' : key);
    const shown = label === null ? '' : markupOf(readableValue(key, value, texts), texts, key);
    return label === null || shown === '' ? [] : [`<dt>${escaped(label)}</dt><dd>${shown}</dd>`];
  });
  return rows.length === 0 ? '' : `<dl>${rows.join('\n')}</dl>`;
}

function readableValue(key: string, value: unknown, texts: FileTexts): unknown {
  if (key === HTML_FIELD && typeof value === 'string') return textOf(value);
  if (key === NAMES_BY_LANGUAGE && typeof value === 'object') return { ...value }[texts.language];
  if (EURO_FIELDS.has(key) && typeof value === 'number') return texts.euros(value);
  return value;
}

/** A message's HTML as plain text: its lines stay, everything else of it goes. */
function textOf(value: string): string {
  return value
    .replaceAll(/<br\s*\/?>|<\/(p|div|li|h[1-6])>/gi, '\n')
    .replaceAll(/<[^<>]*>/g, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
    .trim();
}

function homeOf({ postalAddress: { streetAddressLine1, postalCode, city } }: Contract): string {
  return `${streetAddressLine1}, ${postalCode} ${city}`;
}

const IDENTIFIER = 'an identifier, which says nothing to a reader';
const NAME = 'a name of a category; the one in the language of the page stands in the file';

/** Fields that stand in the JSON file only, with the reason. A test holds every other field of the contract against the labels. */
export const JSON_ONLY = {
  uuid: IDENTIFIER,
  id: IDENTIFIER,
  targetId: IDENTIFIER,
  contractId: IDENTIFIER,
  messageId: IDENTIFIER,
  messageThreadUuid: IDENTIFIER,
  terminationRequestId: IDENTIFIER,
  modificationRequestId: IDENTIFIER,
  rentableParkingSpotId: IDENTIFIER,
  existingBeneficiaryId: IDENTIFIER,
  contractToTenantAssociationId: IDENTIFIER,
  contractModificationEventId: IDENTIFIER,
  createdByUserId: IDENTIFIER,
  createdByResidentUserId: IDENTIFIER,
  documentType: 'the type of the document, a word of the company',
  documentCategory: 'the category that the document stands under',
  fi: NAME,
  sv: NAME,
  en: NAME,
  kind: 'always the resident: no other reservations are in the file',
  url: 'a link that works for minutes',
} as const;
