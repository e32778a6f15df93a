// @vitest-environment node
import { build, type Plugin } from 'vite';
import { expect, it } from 'vitest';
import { compileEarly, HINT } from './compile-early.ts';

const long = `console.log('${'a'.repeat(1000)}');`;
/** An entry that loads two files later, which share a third one: Vite names them in the first line of the entry. */
const files: Readonly<Record<string, string>> = {
  entry: `${long} import('one'); import('other');`,
  one: `import 'shared'; ${long}`,
  other: `import 'shared'; console.log('short');`,
  shared: long,
};

const fromHere: Plugin = {
  name: 'from-here',
  resolveId: (id) => (id in files ? `\0${id}` : null),
  load: (id) => files[id.slice(1)] ?? null,
};

it('begins every file with the hint, but for short ones', async () => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [fromHere, compileEarly()],
    build: { write: false, rolldownOptions: { input: 'entry' } },
  });
  const chunks = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  const code = (id: string) =>
    chunks.flatMap((one) => (one.type === 'chunk' && one.moduleIds.includes(`\0${id}`) ? [one.code] : []))[0] ?? '';
  expect(code('entry')).toContain('__vite__mapDeps');
  expect(['entry', 'one', 'shared'].filter((id) => !code(id).startsWith(HINT))).toEqual([]);
  expect(code('other')).toContain('short');
  expect(code('other')).not.toContain(HINT);
});
