/** The built portal with an API behind it: one process, one port. Used by `npm start` and by the journeys in a real browser. */
import type { Server } from 'node:http';
import { PREFIX_HEADER } from '../contract-tests/reference-backend/under-prefix.ts';
import { type Handler, listen } from '../mock/server.ts';
import { type PortalFiles, servePortal } from './portal-files.ts';

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
  /** The name or address on which it listens; by default every address of this machine. */
  host?: string | undefined;
}

/**
 * As nginx does it (deploy/portal-site.conf): what is below the path of the build is passed on without it, and there is nothing beside it.
 * @throws Error when there is no build
 */
export function portalHandler(options: PortalHandlerOptions): Handler {
  return handlerOf(options, servePortal(options.dist, options.configFile));
}

function handlerOf({ api }: PortalHandlerOptions, files: PortalFiles): Handler {
  const { base } = files;
  return (incoming, outgoing) => {
    const { url = '/' } = incoming;
    if (base !== '/' && !url.startsWith('/.well-known/')) {
      if (`${url}/` === base) return void outgoing.writeHead(301, { Location: base }).end();
      if (!url.startsWith(base)) return void outgoing.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
      incoming.url = url.slice(base.length - 1);
      incoming.headers[PREFIX_HEADER] = base.slice(0, -1);
    }
    if (OF_THE_API.test(incoming.url ?? '')) api(incoming, outgoing);
    else
      files.handle(incoming, outgoing).catch((error: unknown) => {
        console.error(error);
        outgoing.destroy();
      });
  };
}

/** @returns with the path of the build, which begins every address @throws Error when there is no build, or the port is taken */
export async function startPortalServer({
  port,
  host,
  ...options
}: PortalServerOptions): Promise<{ server: Server; port: number; base: string }> {
  const files = servePortal(options.dist, options.configFile);
  return { ...(await listen(handlerOf(options, files), port, host)), base: files.base };
}
