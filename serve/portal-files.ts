/** Serves the built portal: hashed assets for a year, the page never stored, each file compressed once, every other path is the single page. */
import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { basePathOf } from '../deploy/base-path.ts';
import { readBrand, withBrand } from '../deploy/brand.ts';
import { homeScreenFiles, MANIFEST, PICTURE } from '../deploy/home-screen.ts';
import { securityHeaders } from '../deploy/security-headers.ts';

const compress = promisify(brotliCompress);
/** By the end of a file's name. */
export const contentTypes: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.xml': 'application/xml',
};

export interface PortalFiles {
  /** The path that the build is for, with a slash at both ends. Requests come without it. */
  base: string;
  handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void>;
}

/**
 * @param folder the output of `vite build`
 * @param configFile a configuration to serve as /config.json instead of the built one
 * @throws Error when the folder holds no index.html
 */
export function servePortal(folder: string, configFile?: string): PortalFiles {
  const page = join(folder, 'index.html');
  const keeper = fileKeeper();
  const ownConfig = configFile ?? join(folder, 'config.json');
  keeper(page, ownConfig);
  const headers = headersOf(ownConfig);

  return {
    base: basePathOf(readFileSync(page, 'utf8')),
    async handle(incoming, outgoing) {
      const path = pathOf(incoming);
      const sent = path !== null && NO_DOCUMENT.test(path) ? CHECKED_BY_TYPE : headers();
      for (const [name, value] of Object.entries(sent)) outgoing.setHeader(name, value);
      if (incoming.method !== 'GET' && incoming.method !== 'HEAD') {
        outgoing.writeHead(405, { Allow: 'GET, HEAD' }).end();
        return;
      }
      const ownHomeScreen = configFile === undefined ? null : homeScreenFile(path, configFile);
      if (ownHomeScreen !== null) {
        outgoing.writeHead(200, { 'Content-Type': contentTypes[extname(path ?? '')], 'Cache-Control': 'no-cache' });
        outgoing.end(incoming.method === 'HEAD' ? undefined : ownHomeScreen);
        return;
      }
      const file = path === null ? null : fileFor(folder, path, configFile);
      if (file === null) {
        outgoing.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
        return;
      }
      outgoing.setHeader('Content-Type', contentTypes[extname(file)] ?? 'application/octet-stream');
      outgoing.setHeader('Cache-Control', cachingOf(file, path));
      outgoing.setHeader('Vary', 'Accept-Encoding');
      const inBrotli = COMPRESSIBLE.test(file) && /\bbr\b/.test(incoming.headers['accept-encoding'] ?? '');
      const { body, compressed } = file === page ? keeper(file, ownConfig) : keeper(file);
      const bytes = inBrotli ? await compressed() : body;
      outgoing.writeHead(200, { 'Content-Length': bytes.length, ...(inBrotli && { 'Content-Encoding': 'br' }) });
      outgoing.end(incoming.method === 'HEAD' ? undefined : bytes);
    },
  };
}

/** The security headers, made anew when the configuration changes: it names the hosts that pages may ask. */
function headersOf(configFile: string): () => Readonly<Record<string, string>> {
  let made: { changed: number; headers: Readonly<Record<string, string>> } | undefined;
  return () => {
    const changed = changeOf(configFile);
    if (made?.changed !== changed) made = { changed, headers: securityHeaders(readConfig(configFile)) };
    return made.headers;
  };
}

/** The portal itself says what is wrong with a configuration that cannot be read; the headers then let no page ask another host. */
function readConfig(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return {};
  }
}

/** The page itself is never stored: what a resident saw on it must not come back after signing out. */
function cachingOf(file: string, path: string | null): string {
  if (path?.startsWith('/assets/')) return 'public, max-age=31536000, immutable';
  return extname(file) === '.html' || path === '/healthz.json' || path === '/worker.js' ? 'no-store' : 'no-cache';
}

/** Files of the build that no browser shows as a document; deploy/portal-site.conf has the same. */
const NO_DOCUMENT = /^\/assets\/.*\.(js|css|json)$/;
/** The security headers that act on them. */
const CHECKED_BY_TYPE = { 'X-Content-Type-Options': 'nosniff', 'Cross-Origin-Resource-Policy': 'same-origin' };
/** Hidden files, such as the list of the source files that tests read (.vite/manifest.json), are not for browsers. */
const HIDDEN = /\/\.(?!well-known\/)/;

const COMPRESSIBLE = /\.(js|css|json|html|svg|txt|webmanifest)$/;

interface KeptFile {
  body: Buffer;
  /** The file in brotli, compressed at the first call. */
  compressed: () => Promise<Buffer>;
}

/** Caches every file until it changes on disk, so that a new build or configuration is served at once. With a configuration, the file gets its brand. */
function fileKeeper(): (file: string, configFile?: string) => KeptFile {
  const kept = new Map<string, KeptFile & { changed: string }>();
  return (file, configFile) => {
    const changed = [file, ...(configFile === undefined ? [] : [configFile])].map(changeOf).join();
    const known = kept.get(file);
    if (known?.changed === changed) return known;
    const body = configFile === undefined ? readFileSync(file) : branded(file, configFile);
    let compressing: Promise<Buffer> | undefined;
    const compressed = () => (compressing ??= compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }));
    const read = { changed, body, compressed };
    kept.set(file, read);
    return read;
  };
}

const changeOf = (file: string): number => statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;

/** Without a valid configuration the page stays neutral: the portal itself says what is wrong. Warnings of a valid one go to the console. */
function branded(page: string, configFile: string): Buffer {
  const html = readFileSync(page);
  if (!isFile(configFile)) return html;
  const read = readBrand(readFileSync(configFile, 'utf8'));
  if (read.kind !== 'ok') return html;
  for (const warning of read.warnings) console.warn(`Warning: ${configFile}: ${warning}`);
  return Buffer.from(withBrand(html.toString('utf8'), read.brand));
}

/** A file of the home screen in the name and colour of another configuration than the build's; null for any other path, and without a valid one. */
function homeScreenFile(path: string | null, configFile: string): Buffer | null {
  const name = ([MANIFEST, PICTURE] as const).find((one) => path === `/${one}`);
  if (name === undefined || !isFile(configFile)) return null;
  const read = readBrand(readFileSync(configFile, 'utf8'));
  return read.kind === 'ok' ? homeScreenFiles(read.provider)[name] : null;
}

function pathOf(incoming: IncomingMessage): string | null {
  try {
    return decodeURIComponent(new URL(incoming.url ?? '/', 'http://portal').pathname);
  } catch {
    return null;
  }
}

/** The file that answers a path; the single page for the portal's own routes; null for a missing asset or a path that leaves the folder. */
function fileFor(folder: string, path: string, configFile: string | undefined): string | null {
  if (path === '/config.json' && configFile !== undefined) return configFile;
  const wanted = normalize(join(folder, path));
  if (wanted !== folder && !wanted.startsWith(folder + sep)) return null;
  if (wanted.includes('\0') || HIDDEN.test(path)) return null;
  if (isFile(wanted)) return wanted;
  return extname(path) === '' && path !== '/healthz' ? join(folder, 'index.html') : null;
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() ?? false;
}
