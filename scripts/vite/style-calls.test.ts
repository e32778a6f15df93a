import { describe, expect, it } from 'vitest';
import { loadStyleModules } from './static-styles.ts';
import { replaceStyleCalls, type StyleFunction } from './style-calls.ts';

const modules = await loadStyleModules(process.cwd());
const CSS = "import { css } from 'styled-system/css';";

function replaced(code: string): string {
  const source = replaceStyleCalls('Part.tsx', code, modules);
  if (source.kind !== 'replaced') throw new Error(JSON.stringify(source));
  return source.code.trim();
}

function problems(code: string) {
  const source = replaceStyleCalls('Part.tsx', code, modules);
  return source.kind === 'not-static' ? source.problems : [];
}

/** The value after `const it = ` in the code. */
function written(code: string): unknown {
  return JSON.parse(/const it = \(?(.*?)\)?;$/s.exec(replaced(code))?.[1] ?? '');
}

const css = modules['styled-system/css']?.css ?? (() => undefined);

describe('a style in the production build is the one that Panda gives', () => {
  it.each([
    { display: 'grid', gap: '2' },
    { width: { base: '100%', tablet: 'auto' }, _hover: { bg: 'accentSubtle', _print: { bg: 'transparent' } } },
    { '& > svg': { flexShrink: '0' }, '&[aria-disabled=true]:not([aria-busy=true])': { color: 'muted' } },
    { transition: 'background-color 0.15s, color 0.15s', srOnly: true, order: -1, lineHeight: 1.5, hideBelow: 'desktop' },
    { paddingX: '2', marginTop: '2!', color: undefined, content: '"\\201C"' },
  ])('%j', (style) => {
    expect(written(`${CSS}\nconst it = css(${JSON.stringify(style)});`)).toBe(css(style));
  });

  it('with constants of the file, spreads, lists and `as const`', () => {
    const code = `${CSS}
      const side = '4' as const;
      const inner = { width: '100%', paddingInline: { base: side, tablet: '6' } } as const;
      const it = css({ ...inner, margin: \`-\${side}\`, 'zIndex': (1 satisfies number), ['display']: 'grid' }, { gap: ['1', ...['2']] });`;
    const inner = { width: '100%', paddingInline: { base: '4', tablet: '6' } };
    expect(replaced(code)).toContain(
      `const it = ${JSON.stringify(css({ ...inner, margin: '-4', zIndex: 1, display: 'grid' }, { gap: ['1', '2'] }))};`,
    );
  });

  const recipes = Object.entries(modules['styled-system/recipes'] ?? {}) as [
    string,
    StyleFunction & { variantMap: Record<string, string[]> },
  ][];
  it.each(recipes)('%s, in every variant and slot', (name, recipe) => {
    const variants = Object.entries(recipe.variantMap).flatMap(([variant, values]) => values.map((value) => ({ [variant]: value })));
    for (const variant of [undefined, {}, ...variants]) {
      const args = variant === undefined ? '' : JSON.stringify(variant);
      const code = `import { ${name} as look } from 'styled-system/recipes';\nconst it = look(${args});`;
      expect(written(code)).toEqual(variant === undefined ? recipe() : recipe(variant));
    }
  });
});

describe('what is shipped', () => {
  it('imports nothing of Panda but the function that joins classes', () => {
    const code = replaced(
      `import { css, cx } from 'styled-system/css';\nimport { link } from 'styled-system/recipes';\nconst it = cx(link(), css({ gap: '2' }));`,
    );
    expect(code.match(/import .*/g)).toEqual(["import { cx as cx } from 'styled-system/css/cx';"]);
    expect(code).toContain('cx("link link--kind_text", "gap_2")');
  });

  it('is not changed when there are no styles', () => {
    expect(replaceStyleCalls('Part.tsx', "import { css } from './own.ts';\ncss(now);", modules)).toEqual({ kind: 'unchanged' });
  });

  it('may use the name of a style function for members, properties and types', () => {
    expect(replaced(`${CSS}\ninterface Look { css: string }\nconst it = { css: look.css, x: css({}) };`)).toContain(
      '{ css: look.css, x: "" }',
    );
  });
});

describe('a value that is known only at run time is reported with its line', () => {
  it.each([
    ['a parameter', 'const look = (gap: string) =>\n  css({ gap });', 3],
    ['a condition', "const it = css({\n  gap: wide ? '1' : '2',\n});", 3],
    ['a call', 'const it = css({ gap: space() });', 2],
    ['a variable that may change', "let gap = '1';\nconst it = css({ gap });", 3],
    ['something imported', "import { inner } from './inner.ts';\nconst it = css({ ...inner });", 3],
    ['a function handed on', 'const it = styles.map(css);', 2],
    ['a name that hides the function', 'const it = (css: Look) =>\n  css({});', 2],
    ['another function of Panda', "import { cva } from 'styled-system/css';\nconst it = cva({});", 2],
  ])('%s', (_, code, line) => {
    expect(problems(`${CSS}\n${code}`)[0]).toMatchObject({ line });
  });
});
