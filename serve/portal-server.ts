/** The built portal with an API behind it: one process, one port. Used by `npm start` and by the journeys in a real browser. */
import type { Server } from 'node:http';
import { type Handler, listen } from '../mock/server.ts';
import { servePortal } from './portal-files.ts';

/** Paths that the backend answers: the API, and the pages and provider states of the reference backend. */
const OF_THE_API = /^\/(api|dev|_states)(\/|\?|$)/;

interface PortalHandlerOptions {
  /** The output of `vite build`. */
  dist: string;
  /** Answers what belongs to the API. */
  api: Handler;
  /** A configuration to serve as /config.json instead of the built one. */
  configFile?: string | undefined;
}

export interface PortalServerOptions extends PortalHandlerOptions {
  /** 0 for a free port. */
  port: number;
}

/** @throws Error when there is no build */
export function portalHandler({ dist, api, configFile }: PortalHandlerOptions): Handler {
  const files = servePortal(dist, configFile);
  return (incoming, outgoing) => {
    if (OF_THE_API.test(incoming.url ?? '')) api(incoming, outgoing);
    else
      files.handle(incoming, outgoing).catch((error: unknown) => {
        console.error(error);
        outgoing.destroy();
      });
  };
}

/** @throws Error when there is no build, or the port is taken */
export async function startPortalServer({ port, ...options }: PortalServerOptions): Promise<{ server: Server; port: number }> {
  return listen(portalHandler(options), port);
}
