// @vitest-environment node
/** The files by which others judge the project: who publishes it, under which licence, and how it keeps to standards. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { filesOf, readPublisher, unfilled } from '../publisher.ts';
import filled from './publisher.json' with { type: 'json' };

const ROOT = join(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(join(ROOT, file), 'utf8');
const publisher = readPublisher(ROOT);

describe('the publisher', () => {
  it('is named in every file as publisher.json has it', () => {
    for (const [file, text] of Object.entries(filesOf(publisher, read))) expect({ file, text: read(file) }).toEqual({ file, text });
  });

  it('is marked as not filled in beside every placeholder, and nowhere once it is filled in', () => {
    expect(unfilled(filled)).toEqual([]);
    const files = Object.values(filesOf(filled, read));
    expect(files).toHaveLength(4);
    for (const text of files) {
      expect(text).not.toMatch(/not filled in|example\.com/i);
      expect(text).toContain('publisher.example');
    }
    expect(unfilled({ ...filled, securityEmail: 'security@example.com' })).toEqual(['securityEmail']);
    expect(filesOf({ ...filled, securityEmail: 'security@example.com' }, read)['SECURITY.md']).toContain('not filled in yet');
  });
});

describe('publiccode.yml', () => {
  const text = z.string().min(1);
  const contact = z.strictObject({ name: text, email: z.email(), affiliation: text.optional() });
  /** The keys of publiccode.yml 0.7 that are used here. */
  const schema = z.strictObject({
    publiccodeYmlVersion: z.literal('0.7'),
    name: text,
    url: z.url(),
    platforms: z.array(z.enum(['web'])).min(1),
    categories: z.array(text),
    developmentStatus: z.enum(['concept', 'development', 'beta', 'stable', 'obsolete']),
    softwareType: z.literal('standalone/web'),
    organisation: z.strictObject({ uri: text, name: text }),
    intendedAudience: z.strictObject({ countries: z.array(z.string().regex(/^[A-Z]{2}$/)), scope: z.array(text) }),
    supports: z.array(z.strictObject({ id: text })),
    description: z.record(
      z.enum(['fi', 'sv', 'en']),
      z.strictObject({
        localisedName: text.optional(),
        shortDescription: text.max(150),
        longDescription: text.min(150).max(10_000).optional(),
        features: z.array(text).min(5).max(20).optional(),
        screenshots: z.array(text).optional(),
      }),
    ),
    legal: z.strictObject({ license: z.literal('EUPL-1.2'), mainCopyrightOwner: text }),
    maintenance: z.strictObject({ type: z.enum(['internal', 'community']), contacts: z.array(contact).min(1) }),
    localisation: z.strictObject({ localisationReady: z.literal(true), availableLanguages: z.tuple([text, text, text]) }),
  });

  it('names the mandatory keys of version 0.7, and pictures that are there', () => {
    const { description } = schema.parse(parse(read('publiccode.yml')));
    const { longDescription, features = [], screenshots = [] } = description.en;
    expect(longDescription).toBeDefined();
    expect(features.length).toBeGreaterThan(4);
    expect(screenshots.filter((picture) => !existsSync(join(ROOT, picture)))).toEqual([]);
    expect(screenshots.length).toBeGreaterThan(0);
  });
});

describe('REUSE.toml', () => {
  const toml = read('REUSE.toml');
  const globs = [...toml.matchAll(/^path = (\[[^\]]*\]|"[^"]*")$/gm)].flatMap(([, value = '""']) =>
    z.union([z.string(), z.array(z.string())]).parse(JSON.parse(value.replace(/,\s*\]/, ']'))),
  );
  /** The specification leaves these out. */
  const isLicence = (file: string) => file.startsWith('LICENSES/') || file === 'LICENSE' || file === 'REUSE.toml';

  it('covers every tracked file with a copyright and a licence', () => {
    const tracked = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8', maxBuffer: 8 * 1024 * 1024 })
      .trimEnd()
      .split('\n');
    const covers = (file: string) =>
      globs.some((glob) => (glob.endsWith('/**') ? file.startsWith(glob.slice(0, -2)) : matchesGlob(file, glob)));
    expect(tracked.length).toBeGreaterThan(2000);
    expect(tracked.filter((file) => !isLicence(file) && !covers(file))).toEqual([]);
    expect(covers('elsewhere/file.ts')).toBe(false);
  });

  it('comes with the text of every licence that it names', () => {
    const named = [...toml.matchAll(/^SPDX-License-Identifier = "(.*)"$/gm)].map(([, id = '']) => id);
    expect(new Set(named)).toEqual(new Set(['EUPL-1.2', 'Apache-2.0']));
    for (const id of named) expect(read(`LICENSES/${id}.txt`).length).toBeGreaterThan(5000);
    expect(read('LICENSES/EUPL-1.2.txt')).toBe(read('LICENSE'));
  });
});

describe('the documents on security', () => {
  const documents = [
    'docs/security/asvs.md',
    'docs/security/threat-model.md',
    'docs/security/scorecard.md',
    'docs/standards.md',
    'SECURITY.md',
  ];

  it('give each requirement of ASVS 5.0.0, chapter V3, levels 1 and 2, a row that says whether it holds', () => {
    const rows = [...read('docs/security/asvs.md').matchAll(/^\| (\d+\.\d+\.\d+)[^|]*\| ([^|]+) \|/gm)];
    // V3 of the published flat JSON, with "L" 1 or 2.
    const v3 = [
      '2.1',
      '2.2',
      '3.1',
      '3.2',
      '3.3',
      '3.4',
      '4.1',
      '4.2',
      '4.3',
      '4.4',
      '4.5',
      '4.6',
      '5.1',
      '5.2',
      '5.3',
      '5.4',
      '5.5',
      '7.1',
      '7.2',
    ];
    expect(rows.map(([, id]) => id)).toEqual(expect.arrayContaining(v3.map((id) => `3.${id}`)));
    expect(rows.filter(([, , state = '']) => !['held', 'host', 'backend', 'not met'].includes(state))).toEqual([]);
  });

  it.each(documents)('%s names files that are there', (document) => {
    const named = [...read(document).matchAll(/`((?!eslint\/|\/)(?:[\w.-]+\/)+[\w.-]+\.\w+)`/g)].map(([, path = '']) => path);
    expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });
});
