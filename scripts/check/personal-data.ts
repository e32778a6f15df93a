import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Finding, runAlone } from './finding.ts';
import { filesBelow } from './repository-files.ts';
import { readWorld, type World } from './world.ts';

/**
 * Nothing in the repository may look like the data of a real person or company (openapi/WORLD.md).
 * Data that looks real is refused even if it is made up, because a reader cannot tell the difference.
 */

const FOLDERS = ['openapi', 'locales', 'src', 'mock', 'e2e'];
const BINARY = /\.(png|jpe?g|gif|webp|avif|ico|pdf|woff2?|zip|mp4)$/;

/** IBAN lengths by country. IBANs of other countries are checked at any length. */
const IBAN_LENGTHS: Readonly<Record<string, number>> = Object.fromEntries(
  'AT20 BE16 CH21 DE22 DK18 EE20 ES24 FI18 FR27 GB22 IT27 LT20 LV21 NL18 NO15 PL28 SE24'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);
/** The account numbers printed in Finance Finland's guides to the bank bar code and the QR code of a bill: our codes are compared with those. */
const PUBLISHED_EXAMPLES: ReadonlySet<string> = new Set(['FI7944052020036082', 'FI9239390001003391']);
const OWN_MAIL_DOMAINS = ['example.com', 'example.org', 'example.net'];
/** Top-level domains that no one can register (RFC 2606): fine for hosts in tests, but the world's people use the three above. */
const RESERVED_DOMAIN = /\.(example|test|invalid|localhost)$/i;
const OWN_BUSINESS_ID = '1234567-1';
const OWN_PHONE = '+358400000';
/** Numbers such as 1234567890, for tests of lengths. They belong to nobody. */
const COUNTING_PHONE = /^\+12345/;
/** Numbers that PTS (Sweden) and Ofcom (the United Kingdom) keep free for fiction. */
const FICTIONAL_PHONE = /^\+(?:467017406\d|442079460)/;

/** Finds text that looks like personal data in a line. `strict` is for the contract, where only the codes and IBANs of WORLD.md are allowed. */
export function personalDataIn(line: string, world: World, strict: boolean): string[] {
  return [
    ...personalCodes(line, world, strict),
    ...ibans(line, world, strict),
    ...mailAddresses(line, strict),
    ...phoneNumbers(line),
    ...businessIds(line),
  ];
}

function personalCodes(line: string, world: World, strict: boolean): string[] {
  return [...line.matchAll(/(?<![\w-])(\d{2})(\d{2})\d{2}[-+A-FU-Y](\d{3})[0-9A-FHJ-NPR-Y](?![\w-])/g)].flatMap(
    ([code, day, month, individual]) => {
      const isDate = Number(day) >= 1 && Number(day) <= 31 && Number(month) >= 1 && Number(month) <= 12;
      if (!isDate) return [];
      if (Number(individual) < 900) return [`${code} looks like a personal identity code: use an individual number from 900 to 999`];
      return strict && !world.personalCodes.has(code) ? [`${code} is not one of the personal identity codes of WORLD.md`] : [];
    },
  );
}

function ibans(line: string, world: World, strict: boolean): string[] {
  return [...line.matchAll(/\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){2,7}(?: ?[A-Z0-9]{1,3})?\b/g)].flatMap(([match]) => {
    const compact = match.replaceAll(' ', '');
    const iban = compact.slice(0, IBAN_LENGTHS[compact.slice(0, 2)] ?? compact.length);
    // RF is the mark of a creditor reference (ISO 11649), which has the same check digits, and no country.
    if (iban.startsWith('RF') || (!strict && PUBLISHED_EXAMPLES.has(iban))) return [];
    return isValidIban(iban) && !world.ibans.has(iban) ? [`${iban} is a valid IBAN that is not a test IBAN of WORLD.md`] : [];
  });
}

/** ISO 13616: the rearranged digits leave 1 modulo 97. */
function isValidIban(iban: string): boolean {
  let remainder = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4)) {
    const value = Number.parseInt(character, 36);
    remainder = (remainder * (value > 9 ? 100 : 10) + value) % 97;
  }
  return iban.length >= 15 && remainder === 1;
}

function mailAddresses(line: string, strict: boolean): string[] {
  return [...line.matchAll(/[\w.%+-]+@((?:[a-z0-9-]+\.)+[a-z]{2,})\b/gi)].flatMap(([address, written = '']) => {
    const domain = written.toLowerCase();
    if (BINARY.test(domain)) return [];
    const isOwn = OWN_MAIL_DOMAINS.some((own) => domain === own || domain.endsWith(`.${own}`));
    return isOwn || (!strict && RESERVED_DOMAIN.test(domain)) ? [] : [`${address} is not at example.com, example.org or example.net`];
  });
}

function phoneNumbers(line: string): string[] {
  const international = [...line.matchAll(/(?<![\w+])\+\d(?:[ -]?\d){5,}/g)].map(([number]) => number.replaceAll(/[ -]/g, ''));
  const national = [...line.matchAll(/(?<![\w.+-])0(?:4\d|50)(?:[ -]?\d){6,7}(?![\w-])/g)].map(
    ([number]) => `+358${number.replaceAll(/[ -]/g, '').slice(1)}`,
  );
  return [...international, ...national]
    .filter((number) => !number.startsWith(OWN_PHONE) && !COUNTING_PHONE.test(number) && !FICTIONAL_PHONE.test(number))
    .map((number) => `${number} looks like a real phone number: start it with +358 40 0000`);
}

function businessIds(line: string): string[] {
  return [...line.matchAll(/(?<![\w-])\d{7}-\d(?![\w-])/g)]
    .filter(([id]) => id !== OWN_BUSINESS_ID)
    .map(([id]) => `${id} looks like a business identity code: the only one is ${OWN_BUSINESS_ID}`);
}

/** The gate. Names file and line. */
export function checkPersonalData(root: string): Finding[] {
  const world = readWorld(readFileSync(join(root, 'openapi/WORLD.md'), 'utf8'));
  return FOLDERS.flatMap((folder) => filesBelow(root, folder))
    .filter((file) => !BINARY.test(file))
    .flatMap((file) => {
      const strict = file.startsWith('openapi/') || file.startsWith('locales/');
      return readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) => personalDataIn(line, world, strict).map((what) => ({ at: `${file}:${index + 1}`, what })));
    });
}

if (import.meta.main) await runAlone(checkPersonalData);
