// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { architectureOf } from './architecture.ts';
import { pictureIn, roomsUsedBy, unusedArrows } from './architecture-rooms.ts';
import { describeFinding } from './finding.ts';
import { parseSource } from './source-file.ts';

const found = (file: string, text: string): string[] => architectureOf(file, text).map(describeFinding);

describe('the direction of imports', () => {
  it.each([
    ['src/ui/Button.tsx', "import { css } from 'styled-system/css';"],
    ['src/ui/Button.tsx', "import { Icon } from './icons/Icon.tsx';"],
    [
      'src/features/payments/PaymentsPage.tsx',
      "import { useSession } from '@/session/session.ts';\nimport x from 'generated/api/payments/payments.ts';",
    ],
    ['src/app/screens/FrontPage.tsx', "import { Bulletins } from '@/features/bulletins/Bulletins.tsx';"],
    ['src/i18n/exception-texts.ts', "import fi from '../../locales/fi/exception.json';"],
    ['src/domain/iban.test.ts', "import { config } from '@/config/config.ts';"],
    ['src/app/dev/scenario.ts', "import { chooseExample } from '../../../mock/choose-example.ts';"],
    ['src/paths.test.ts', "import { paths } from './paths.ts';"],
    ['src/features/payments/pay.ts', "import { format } from 'date-fns';"],
  ])('is kept by %s: %s', (file, text) => {
    expect(found(file, text)).toEqual([]);
  });

  it.each([
    [
      'a folder that looks up',
      'src/domain/iban.ts',
      "import { t } from '@/i18n/i18n.ts';",
      /iban\.ts:1 {2}domain imports i18n .* → domain imports nothing of ours/,
    ],
    [
      'a dynamic import',
      'src/ui/Button.tsx',
      "const x = import('@/session/session.ts');",
      /ui imports session .* → ui may import styled-system/,
    ],
    ['an import type', 'src/ui/Button.tsx', "type X = import('client/api-error.ts').ApiError;", /ui imports client/],
    [
      'a re-export',
      'src/config/config.ts',
      "\n\nexport const a = 1;\nexport { x } from '@/ui/Button.tsx';",
      /config\.ts:4 {2}config imports ui/,
    ],
    [
      'a feature in a feature',
      'src/features/payments/a.ts',
      "import { x } from '../messages/b.ts';",
      /the feature payments imports the feature messages → move the shared code/,
    ],
    ['the client on the portal', 'client/request.ts', "import { x } from '@/config/config.ts';", /client imports config/],
    ['code from outside', 'src/app/main.tsx', "import { mock } from '../../mock/server.ts';", /imports nothing from mock/],
    ['an unknown folder', 'src/stuff/a.ts', '', /stuff is not a known folder/],
    ['a missing extension', 'src/app/a.ts', "import { x } from './b';", /\.\/b has no extension/],
    [
      'a way round the alias',
      'src/app/a.ts',
      "import { x } from '../../client/request.ts';",
      /leaves its top folder → import 'client\/request\.ts'/,
    ],
  ])('names %s', (_, file, text, message) => {
    expect(found(file, text)).toEqual([expect.stringMatching(message)]);
  });
});

describe('the shape of files', () => {
  it.each([
    ['src/features/payments/index.ts', 'export const a = 1;', /is a barrel file/],
    ['src/ui/parts.ts', "export { a } from './a.ts';\nexport * from './b.ts';", /is a barrel file/],
    ['src/domain/date-utils.ts', 'export const a = 1;', /"date-utils\.ts" does not say/],
    ['scripts/helpers/a.ts', 'export const a = 1;', /"helpers" does not say/],
    ['scripts/long.ts', '\n'.repeat(400), /has 401 lines/],
  ])('names %s', (file, text, message) => {
    expect(found(file, text)).toEqual([expect.stringMatching(message)]);
  });
});

describe('syntax', () => {
  const page = 'src/features/payments/PaymentsPage.tsx';

  it.each([
    ['a default export', 'const a = 1;\nexport default a;', /Page\.tsx:2 {2}is a default export/],
    ['a default function', 'export default function A() {}', /default export/],
    ['the clock', 'const now = new Date();', /uses Date, which belongs to src\/domain\/ → take a Clock/],
    ['the clock again', 'const now = Date.now();', /uses Date/],
    ['a call past the client', "await fetch('/api');", /uses fetch/],
    ['a call through window', "await window.fetch('/api');", /uses fetch/],
    ['a fetch handed on', 'load(fetch);', /uses fetch/],
    ['storage', "localStorage.setItem('a', 'b');", /uses localStorage/],
    ['storage as a default', 'const f = (storage = sessionStorage) => storage;', /uses sessionStorage/],
    ['raw HTML', 'const a = <p dangerouslySetInnerHTML={{ __html: x }} />;', /uses dangerouslySetInnerHTML/],
    ['raw HTML by hand', 'element.innerHTML = x;', /uses innerHTML/],
    ['a text', 'const a = <p>Maksut</p>;', /has the text "Maksut" → put it in locales/],
    ['a text in braces', "const a = <p>{'Maksut'}</p>;", /has the text "Maksut"/],
    ['a text that is read aloud', 'const a = <img alt="Talo" />;', /has the text "Talo"/],
  ])('names %s', (_, text, message) => {
    expect(found(page, text)).toEqual([expect.stringMatching(message)]);
  });

  it.each([
    [page, 'const a = <p className="note">{t(\'pay\')} – 10 €</p>;'],
    [page, 'type F = typeof fetch; type D = Date; const o = { fetch: 1 }; o.fetch; client.fetch();'],
    [page.replace('.tsx', '.test.tsx'), 'const now = new Date(); const a = <p>Maksut</p>;'],
    ['src/domain/clock.ts', 'export const now = () => new Date();'],
    ['src/ui/gallery/Gallery.tsx', 'const a = <p>All parts</p>;'],
    ['client/request.ts', "await fetch('/api');"],
    ['scripts/generate.ts', 'export default new Date();'],
  ])('lets %s be: %s', (file, text) => {
    expect(found(file, text)).toEqual([]);
  });
});

describe('the picture of docs/architecture.md', () => {
  const drawn = (...lines: string[]) =>
    pictureIn(
      [
        '```mermaid',
        'flowchart TD',
        '  a["mock"]',
        '  b["scripts/serve"]',
        '  c["contract-tests/reference-backend"]',
        '  d["generated"]',
        ...lines,
        '```',
      ].join('\n'),
    );
  const foundIn = (file: string, text: string, ...lines: string[]) =>
    roomsUsedBy(parseSource(file, text), drawn(...lines)).findings.map(describeFinding);

  it('allows the imports that have an arrow', () => {
    const picture = drawn('  b --> a & d');
    const { used, findings } = roomsUsedBy(parseSource('scripts/serve/a.ts', "import { listen } from '../../mock/server.ts';"), picture);
    expect(findings).toEqual([]);
    expect(used).toEqual(['scripts/serve → mock']);
    expect(unusedArrows(picture, new Set(used)).map(describeFinding)).toEqual([
      expect.stringMatching(/has the arrow scripts\/serve → generated, which no import needs/),
    ]);
  });

  it('names an import without an arrow', () => {
    expect(foundIn('mock/a.ts', "\nimport { x } from '../scripts/serve/b.ts';", '  b --> a')).toEqual([
      expect.stringMatching(/^mock\/a\.ts:2 {2}mock imports scripts\/serve \(.*\), and docs\/architecture\.md has no such arrow/),
    ]);
  });

  it('names a file whose folder is not in the diagram', () => {
    expect(foundIn('scripts/new/a.ts', '')).toEqual([expect.stringMatching(/^scripts\/new\/a\.ts {2}is in no room/)]);
  });

  it('lets tests import from every room', () => {
    expect(foundIn('mock/a.test.ts', "import { x } from '../scripts/serve/b.ts';")).toEqual([]);
  });

  it('names a circle, and an arrow to a room that the diagram does not have', () => {
    expect(drawn('  a --> b', '  b --> d', '  d --> a').findings.map(describeFinding)).toEqual([
      expect.stringMatching(/has a circle: mock → scripts\/serve → generated → mock/),
    ]);
    expect(drawn('  a --> z').findings.map(describeFinding)).toEqual([
      expect.stringMatching(/"a --> z" names a room that the diagram does not have/),
    ]);
  });

  it('checks also the files that the reference backend reads', () => {
    const read = (path: string) => `const file = new URL('${path}', import.meta.url);`;
    expect(foundIn('contract-tests/reference-backend/a.ts', read('../../openapi/world.json'))).toEqual([]);
    expect(foundIn('contract-tests/reference-backend/a.ts', read('../pacts/a.json'))).toEqual([
      expect.stringMatching(/the reference backend reads contract-tests\/pacts\/a\.json/),
    ]);
  });
});
