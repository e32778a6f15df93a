import type { Plugin } from 'vite';
import { KNOWN_LIBRARIES } from './known-libraries.ts';
import { withKnown } from './unused-code.ts';

const PACKAGES = /^.*[\\/]node_modules[\\/]/;

/** Leaves out of the production build what the portal never does with its libraries (known-libraries.ts). Fails it when a library has changed there. */
export function libraryParts(): Plugin {
  const problems = new Map<string, string[]>();
  return {
    name: 'portal:library-parts',
    apply: 'build',
    buildStart() {
      problems.clear();
      for (const name of Object.keys(KNOWN_LIBRARIES)) problems.set(name, [`${name} is in no file of the build`]);
    },
    transform: {
      filter: { id: /[\\/]node_modules[\\/]/ },
      handler(code, id) {
        const name = id.replace(PACKAGES, '').replaceAll('\\', '/');
        const known = KNOWN_LIBRARIES[name];
        if (known === undefined) return null;
        const result = withKnown(id, code, known);
        problems.set(
          name,
          result.unmatched.map((rule) => `${name}: ${rule} is not there`),
        );
        return { code: result.code, map: null };
      },
    },
    generateBundle() {
      const lines = [...problems.values()].flat();
      if (lines.length > 0) this.error(`A library has changed, look at its rules in scripts/vite/known-libraries.ts:\n${lines.join('\n')}`);
    },
  };
}
