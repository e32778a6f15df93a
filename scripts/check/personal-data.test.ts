// @vitest-environment node
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkPersonalData, personalDataIn } from './personal-data.ts';
import { readWorld } from './world.ts';

const WORLD = 'Test IBANs: FI2112345600000785 and DE89370400440532013000.\nCodes: 010290-901J, 150885-9025.';
const world = readWorld(WORLD);
const inContract = (line: string): string[] => personalDataIn(line, world, true);
const inCode = (line: string): string[] => personalDataIn(line, world, false);

describe('personal data', () => {
  it.each([
    ['a personal identity code', '"010190-123A"', /010190-123A looks like a personal identity code/],
    ['one of this century', 'x = 010105A1234', /010105A1234/],
    ['a fictional code that is not on the list', '010101-999X', /not one of the personal identity codes of WORLD\.md/],
    ['a valid IBAN', 'FI1410093000123458', /FI1410093000123458 is a valid IBAN/],
    ['one in groups, with text after it', 'FI14 1009 3000 1234 58 NDEA', /FI1410093000123458/],
    ['an e-mail address', 'etunimi.sukunimi@gmail.com', /gmail\.com is not at example/],
    ['a phone number', '+358 50 123 4567', /\+358501234567 looks like a real phone/],
    ['a national one', 'puh. 050 123 4567', /\+358501234567/],
    ['a foreign one', '+46 8 123 456 78', /\+46812345678/],
    ['a business identity code', '0112038-9', /0112038-9 looks like a business/],
  ])('is refused: %s', (_, line, message) => {
    expect(inContract(line)).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    '010290-901J',
    'FI21 1234 5600 0007 85 and FI2112345600000786',
    'aino@example.com, INFO@Example.ORG, x@esimerkkikodit.example.com',
    '+358 40 0000 100, 040 0000 100, +358400000100',
    '1234567-1',
    '10000000-0000-4000-8000-000000000003 2026-11-20T10:00:00+02:00',
    'photo@2x.png',
    '991399-1234',
    'RF18539007547034',
  ])('is not seen in %s', (line) => {
    expect(inContract(line)).toEqual([]);
  });

  it('allows reserved hosts and numbers of counting digits in tests', () => {
    expect(inCode('https://user@evil.example/ +1234567890123456')).toEqual([]);
    expect(inContract('user@evil.example')).toHaveLength(1);
  });

  it('allows the account numbers of the published guides in tests, but not in examples of the contract', () => {
    expect(inCode('FI79 4405 2020 0360 82')).toEqual([]);
    expect(inContract('FI7944052020036082')).toHaveLength(1);
  });

  describe('in files', () => {
    const root = mkdtempSync(join(tmpdir(), 'personal-data-'));
    afterAll(() => rmSync(root, { recursive: true, force: true }));

    it('is named with file and line', () => {
      mkdirSync(join(root, 'openapi'));
      mkdirSync(join(root, 'src'));
      writeFileSync(join(root, 'openapi/WORLD.md'), WORLD);
      writeFileSync(join(root, 'src/page.ts'), 'const a = 1;\nconst b = "someone@gmail.com";\n');
      expect(checkPersonalData(root).map(({ at }) => at)).toEqual(['src/page.ts:2']);
    });
  });
});
