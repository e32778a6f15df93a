import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { buildDemonstration } from '../../demo/build.ts';
import { staticHost } from '../../demo/static-host.ts';
import { listen } from '../../mock/server.ts';
import { states } from '../states.ts';

const root = join(import.meta.dirname, '../..');

export interface DemonstrationHost {
  /** Without a slash at the end. */
  address: string;
  /** Ends the host and forgets the files: a browser that has opened the demonstration needs neither. */
  close: () => void;
}

/**
 * The demonstration on a plain static host.
 * @param base its folder there, with a slash at both ends; the portal is built anew for one
 */
export async function startDemonstration(base = '/'): Promise<DemonstrationHost> {
  const temporary = mkdtempSync(join(tmpdir(), 'demonstration-'));
  const portal = base === '/' ? join(root, 'dist') : join(temporary, 'portal');
  if (base !== '/') await build({ root, base, logLevel: 'warn', build: { outDir: portal, emptyOutDir: true } });
  const folder = join(temporary, 'demonstration');
  await buildDemonstration({ portal, folder, base, states });
  const { server, port } = await listen(staticHost(folder, base), 0);
  return {
    // By its name: on localhost, a service worker needs no TLS.
    address: `http://localhost:${port}${base.slice(0, -1)}`,
    close: () => {
      server.closeAllConnections();
      server.close();
      rmSync(temporary, { recursive: true, force: true });
    },
  };
}
