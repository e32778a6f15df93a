import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { replaceStyleCalls, type StyleFunction, type StyleModules, type StyleProblem } from './style-calls.ts';

/**
 * Does the work of Panda's runtime at build time, for the production build only: every `css({…})` and every call of a recipe becomes the class
 * that it gives, and the runtime with its list of all properties is left out (docs/decisions/first-load-size.md).
 * Fails the build, with file and line, for a call whose arguments are known only at run time.
 */
export function staticStyles(): Plugin {
  let root = '';
  let modules: StyleModules | undefined;
  const problems = new Map<string, StyleProblem[]>();
  return {
    name: 'portal:static-styles',
    apply: 'build',
    // Runs before the types are stripped, so that line numbers are those of the source.
    enforce: 'pre',
    configResolved: (config) => {
      root = config.root;
    },
    async buildStart() {
      problems.clear();
      modules ??= await loadStyleModules(root);
    },
    transform: {
      filter: { id: /\.tsx?$/, code: /styled-system\// },
      handler(code, id) {
        const source = replaceStyleCalls(id, code, modules ?? {});
        if (source.kind === 'not-static') problems.set(id, source.problems);
        return source.kind === 'replaced' ? { code: source.code, map: null } : null;
      },
    },
    generateBundle(_options, bundle) {
      const shipped = Object.values(bundle).flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
      const lines = shipped.flatMap((id) => (problems.get(id) ?? []).map(({ line, what }) => `${relative(root, id)}:${line}: ${what}`));
      if (lines.length > 0)
        this.error(`Styles must be known at build time (literals, and constants of the same file):\n${lines.join('\n')}`);
      const runtime = shipped.find((id) => /\/styled-system\/(?!css\/cx\.)/.test(id.replaceAll('\\', '/')));
      if (runtime !== undefined) this.error(`${relative(root, runtime)} is shipped: use only css, cx and the recipes of styled-system`);
    },
  };
}

/**
 * Panda's functions, as `panda codegen` has made them: `css` and all recipes.
 * @throws Error when codegen has not run
 */
export async function loadStyleModules(root: string): Promise<StyleModules> {
  const load = async (name: string) => {
    const file = join(root, 'generated', name, 'index.mjs');
    if (!existsSync(file)) throw new Error(`${file} is missing: run \`npx panda codegen\``);
    const functions: Record<string, StyleFunction> = await import(pathToFileURL(file).href);
    return functions;
  };
  const [{ css }, recipes] = await Promise.all([load('styled-system/css'), load('styled-system/recipes')]);
  return { 'styled-system/css': css ? { css } : {}, 'styled-system/recipes': { ...recipes } };
}
