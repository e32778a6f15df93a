// @vitest-environment jsdom
/** What a host and a resident bring from an earlier release (docs/upgrading.md): a file a release, never changed after it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readConfig } from '@/config/load-config.ts';
import { addTenantForm } from '@/features/add-tenant/add-tenant-form.ts';
import { modificationForm } from '@/features/ending/modification/modification-form.ts';
import { terminationForm } from '@/features/ending/termination/termination-form.ts';
import { faultReportForm } from '@/features/fault-reports/fault-report-form.ts';
import { feedbackForms } from '@/features/feedback/feedback-form.ts';
import { messageDraft } from '@/features/messages/message-form.ts';
import packages from '../../package.json' with { type: 'json' };
import { readConsent } from './consent/consent.ts';

const FOLDER = join(import.meta.dirname, 'earlier-releases');
const texts = z.record(z.string(), z.string());
const schema = z.object({ config: z.unknown(), savedAt: z.iso.datetime(), localStorage: texts, drafts: texts });
const releases = readdirSync(FOLDER).map((file) => ({ file, ...schema.parse(JSON.parse(readFileSync(join(FOLDER, file), 'utf8'))) }));

const owner = { userUuid: '20000000-0000-4000-8000-000000000001', contractUuid: '10000000-0000-4000-8000-000000000001' };
const forms = {
  termination: terminationForm,
  modification: modificationForm,
  'add-tenant': addTenantForm,
  'fault-report': faultReportForm,
  ...feedbackForms,
};

/** Every text and number of a value, without the marks of the draft itself. */
function leaves(value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return typeof value === 'boolean' ? [] : [value];
  return Object.entries(value).flatMap(([name, one]) => (['emptied', 'askAgain'].includes(name) ? [] : leaves(one)));
}

it('keeps a file for the release that package.json names', () => {
  expect(releases.map(({ file }) => file)).toContain(`${packages.version}.json`);
});

// Rules: configuration.checked-file, shell.new-release
describe.each(releases)('release $file', ({ config, savedAt, localStorage, drafts }) => {
  const tools = { clock: () => new Date(savedAt), storage: window.sessionStorage };

  it('wrote a config.json that is still valid', () => {
    expect(readConfig(JSON.stringify(config), 'https://asukas.example.com')).toMatchObject({ kind: 'ok' });
  });

  it('stored an answer to the question of consent that is still known', () => {
    for (const [key, text] of Object.entries(localStorage)) window.localStorage.setItem(key, text);
    expect(readConsent(() => new Date(savedAt))).toBe('granted');
    window.localStorage.clear();
  });

  it('stored drafts of every form of steps', () => {
    expect(Object.keys(drafts)).toEqual(expect.arrayContaining([...Object.keys(forms), 'message']));
  });

  it.each(Object.entries(forms))('brings back every value of its draft of %s', (name, { draft }) => {
    const kept = drafts[name] ?? '';
    window.sessionStorage.setItem(`portal.draft.${name}.${owner.userUuid}.${owner.contractUuid}`, kept);
    const saved = leaves(JSON.parse(kept).values);
    expect(saved.length).toBeGreaterThan(1);
    expect(leaves(draft.read(owner, {}, tools)?.values)).toEqual(expect.arrayContaining(saved));
    window.sessionStorage.clear();
  });

  it('stored a draft of a message that comes back whole', () => {
    const draft = messageDraft(null);
    const kept: unknown = JSON.parse(drafts.message ?? 'null');
    draft.save(owner, {}, tools);
    const [key = ''] = Object.keys(window.sessionStorage);
    window.sessionStorage.setItem(key, JSON.stringify(kept));
    expect(draft.read(owner, tools)).toEqual(z.object({ values: z.unknown() }).parse(kept).values);
    window.sessionStorage.clear();
  });
});
