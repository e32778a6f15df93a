/**
 * `npm run publisher`: writes who publishes the portal, from publisher.json, into every file that names them. A test holds that they agree, and a
 * release refuses to be made as long as a placeholder is left.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseDocument, stringify } from 'yaml';
import { z } from 'zod';

const publisherSchema = z.strictObject({
  organisation: z.string().min(1),
  organisationUri: z.url(),
  /** Where the source is, without a slash at the end. */
  repository: z.url().regex(/[^/]$/),
  /** Where the demonstration can be opened (docs/demonstration.md); null when it is nowhere. */
  demonstration: z.url().nullable(),
  /** A person, as publiccode.yml asks. */
  maintainer: z.string().min(1),
  maintainerEmail: z.email(),
  securityEmail: z.email(),
  conductEmail: z.email(),
  /** When security.txt is to be looked at again; less than a year ahead (RFC 9116, section 2.5.5). */
  securityTxtExpires: z.iso.datetime(),
});
export type Publisher = z.infer<typeof publisherSchema>;

export const readPublisher = (root: string): Publisher =>
  publisherSchema.parse(JSON.parse(readFileSync(join(root, 'publisher.json'), 'utf8')));

/** The fields that still hold a placeholder of this repository. */
export function unfilled(publisher: Publisher): string[] {
  return Object.entries(publisher)
    .filter(([, value]) => value === 'Not filled in yet' || /[/@]example\.com\b/.test(value ?? ''))
    .map(([field]) => field);
}

const NOTE = 'not filled in yet: publisher.json';
/** A sign beside every placeholder, so that nobody writes to an address that nobody reads. */
const marked = (value: string, publisher: Publisher, field: keyof Publisher) =>
  unfilled(publisher).includes(field) ? `${value} (${NOTE})` : value;

/** The files that name the publisher, as they have to be. @param read the files as they are */
export function filesOf(publisher: Publisher, read: (file: string) => string): Readonly<Record<string, string>> {
  const { repository } = publisher;
  const code = parseDocument(read('publiccode.yml'));
  for (const [path, value] of [
    [['url'], repository],
    [['organisation', 'uri'], publisher.organisationUri],
    [['organisation', 'name'], publisher.organisation],
    [['maintenance', 'contacts', 0, 'name'], publisher.maintainer],
    [['maintenance', 'contacts', 0, 'email'], publisher.maintainerEmail],
  ] as const)
    code.setIn(path, value);

  const contacts = [
    '| For | Contact |',
    '|---|---|',
    `| Publisher | ${marked(`${publisher.organisation}, ${publisher.organisationUri}`, publisher, 'organisationUri')} |`,
    `| Source, issues and questions | ${marked(repository, publisher, 'repository')} |`,
    `| Maintainer | ${marked(`${publisher.maintainer}, ${publisher.maintainerEmail}`, publisher, 'maintainerEmail')} |`,
    `| Vulnerabilities, in confidence | ${marked(publisher.securityEmail, publisher, 'securityEmail')} |`,
    `| Conduct, in confidence | ${marked(publisher.conductEmail, publisher, 'conductEmail')} |`,
  ];
  const missing = unfilled(publisher);
  const securityTxt = [
    '# Security contact of the software. Whoever hosts it puts their own file in this place (docs/hosting.md).',
    ...(missing.length > 0 ? [`# ${NOTE}: ${missing.join(', ')}`] : []),
    `Contact: mailto:${publisher.securityEmail}`,
    `Expires: ${publisher.securityTxtExpires}`,
    'Preferred-Languages: fi, sv, en',
    `Policy: ${repository}/blob/main/SECURITY.md`,
    '',
  ];
  const tests = `${repository}/actions/workflows/test.yml`;
  const links = [
    missing.includes('repository') ? `The state of the build: ${NOTE}.` : `[![The state of the build](${tests}/badge.svg)](${tests})`,
    publisher.demonstration === null
      ? `A demonstration to open: ${NOTE}.`
      : `[Open the demonstration](${publisher.demonstration}): nothing to install, and nothing is sent anywhere.`,
  ];
  const contact = [`name: ${stringify(publisher.organisation).trim()}`, `url: ${repository}`, `email: ${publisher.maintainerEmail}`];
  return {
    'README.md': between(read('README.md'), links.join('\n')),
    'openapi/openapi.yaml': read('openapi/openapi.yaml').replace(
      /(?<=^ {2}contact:\n)(?: {4}.*\n)+/m,
      contact.map((line) => `    ${line}\n`).join(''),
    ),
    'publiccode.yml': code.toString({ lineWidth: 120, flowCollectionPadding: false }),
    'public/.well-known/security.txt': securityTxt.join('\n'),
    'GOVERNANCE.md': between(read('GOVERNANCE.md'), contacts.join('\n')),
    'SECURITY.md': between(read('SECURITY.md'), `Write to ${marked(publisher.securityEmail, publisher, 'securityEmail')}.`),
  };
}

/** The part of a page between the two marks is made; the rest is written by hand. */
function between(page: string, made: string): string {
  return page.replace(/(<!-- publisher -->\n)[^]*?(\n<!-- \/publisher -->)/, (_, begin: string, end: string) => begin + made + end);
}

if (import.meta.main) {
  const root = join(import.meta.dirname, '..');
  const publisher = readPublisher(root);
  const files = filesOf(publisher, (file) => readFileSync(join(root, file), 'utf8'));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(root, file), text);
  const missing = unfilled(publisher);
  console.log(`Written: ${Object.keys(files).join(', ')}. Make generated/ from the contract again: npm run generate.`);
  if (missing.length > 0) console.log(`Not filled in yet: ${missing.join(', ')}. No release can be made before.`);
}
