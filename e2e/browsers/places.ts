/** Where the journeys of every-feature.e2e.ts are made. Both have the day of today, and examples that have moved with it. */
import { join } from 'node:path';
import { createBackend } from '../../contract-tests/reference-backend/server.ts';
import demonstration from '../../demo/texts/fi.json' with { type: 'json' };
import { listen } from '../../mock/server.ts';
import { startDemonstration } from '../support/demonstration.ts';
import { startNginx } from '../support/nginx.ts';
import type { Visitor } from './visitor.ts';

const root = join(import.meta.dirname, '../..');

export interface Place {
  address: string;
  /** Forgets all that was done. Nobody is signed in after it. */
  startOver(visitor: Visitor): Promise<void>;
  close(): Promise<void>;
}

/** By what the projects of playwright.config.ts call them. */
export const PLACES: Readonly<Record<string, () => Promise<Place>>> = { nginx: onNginx, demonstration: onDemonstration };

/** Over TLS, before the reference backend on Node.js. */
async function onNginx(): Promise<Place> {
  const backend = await createBackend({ moveExamples: true, hostCookies: true });
  const { server, port } = await listen((incoming, outgoing) => backend.handle(incoming, outgoing), 0);
  const { address, stop } = await startNginx({
    dist: join(root, 'dist'),
    configFile: join(root, 'e2e/config.json'),
    backend: `http://localhost:${port}`,
    pages: true,
  });
  return {
    address,
    startOver: async (visitor) => {
      // A page of a resident would hear that its session has ended, and the next sign-in would lead back to it.
      await visitor.open(`${address}/saavutettavuus?lang=fi`);
      backend.world.reset();
    },
    close: async () => {
      await stop();
      server.closeAllConnections();
      server.close();
      await backend.close();
    },
  };
}

/** On a plain static host, with the reference backend in the browser's service worker. */
async function onDemonstration(): Promise<Place> {
  const { address, close } = await startDemonstration();
  return {
    address,
    startOver: async (visitor) => {
      // A page that is open to everybody, signed in or not.
      await visitor.open(`${address}/saavutettavuus?lang=fi`);
      await visitor.press(demonstration.reset);
      await visitor.sees(demonstration.choose.heading);
    },
    close: async () => close(),
  };
}
