import { posix, relative } from 'node:path';
import { build, type Rolldown } from 'vite';

/** One JavaScript file of the production build. */
export interface Chunk {
  readonly file: string;
  readonly code: string;
  readonly isEntry: boolean;
  /** Files that the browser must load before it can run this one. */
  readonly imports: readonly string[];
  readonly css: readonly string[];
  /** The project's own modules in the file, as paths from the root of the repository. */
  readonly modules: readonly string[];
  /** The names of the packages with code in the file, such as `@tiptap/core`. */
  readonly packages: readonly string[];
}

export interface PortalBuild {
  readonly chunks: readonly Chunk[];
  /** Every other file (CSS, pictures, texts) with its content. */
  readonly assets: ReadonlyMap<string, string | Uint8Array>;
}

/** Builds the portal for production in memory, so that the gate never measures an outdated build. */
export async function buildPortal(root: string): Promise<PortalBuild> {
  const result = await build({ root, logLevel: 'error', build: { write: false } });
  const outputs = [result].flat().flatMap((one) => ('output' in one ? one.output : []));
  return {
    chunks: outputs.flatMap((output) => (output.type === 'chunk' ? [chunkOf(root, output)] : bootOf(output))),
    assets: new Map(outputs.flatMap((output) => (output.type === 'asset' ? [[output.fileName, output.source] as const] : []))),
  };
}

/** The boot file is written as an asset after the chunks, and is loaded with every page (scripts/vite/boot-file.ts). */
function bootOf({ fileName, source }: Rolldown.OutputAsset): Chunk[] {
  if (!/^assets\/boot-.*\.js$/.test(fileName)) return [];
  return [{ file: fileName, code: String(source), isEntry: true, imports: [], css: [], modules: [], packages: [] }];
}

function chunkOf(root: string, chunk: Rolldown.OutputChunk): Chunk {
  const paths = chunk.moduleIds.map((id) => fromRoot(root, id));
  return {
    file: chunk.fileName,
    code: chunk.code,
    isEntry: chunk.isEntry,
    imports: chunk.imports,
    css: [...(chunk.viteMetadata?.importedCss ?? [])],
    modules: paths.filter((path) => !path.startsWith('..') && !path.includes('node_modules/')),
    packages: [...new Set(paths.flatMap(packageOf))],
  };
}

function fromRoot(root: string, id: string): string {
  return posix.normalize(relative(root, id.replace(/[?#].*$/, '')).replaceAll('\\', '/'));
}

function packageOf(path: string): string[] {
  const name = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1];
  return name === undefined ? [] : [name];
}
