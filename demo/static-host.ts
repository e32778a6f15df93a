/** A plain static host, as GitHub Pages: files, and 404.html for what it does not have. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { extname, join, normalize, sep } from 'node:path';
import type { Handler } from '../mock/server.ts';
import { contentTypes } from '../serve/portal-files.ts';

/** @param base the folder on the host, with a slash at both ends; outside of it there is nothing */
export function staticHost(folder: string, base: string): Handler {
  return (incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://host');
    const path = pathname.startsWith(base) ? fileOf(folder, pathname.slice(base.length)) : null;
    const file = path ?? join(folder, '404.html');
    outgoing.writeHead(path === null ? 404 : 200, {
      'Content-Type': contentTypes[extname(file)] ?? 'application/octet-stream',
      'Cache-Control': 'max-age=600',
    });
    outgoing.end(readFileSync(file));
  };
}

function fileOf(folder: string, path: string): string | null {
  const file = normalize(join(folder, decodeURIComponent(path) || 'index.html'));
  return file.startsWith(folder + sep) && existsSync(file) && statSync(file).isFile() ? file : null;
}
