/** The portal under test: the production build, served in the worker's process on the mock or on a reference backend of its own. */
import { existsSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { type Backend, createBackend } from '../../contract-tests/reference-backend/server.ts';
import { clockFromDay } from '../../contract-tests/reference-backend/world/clock.ts';
import type { World } from '../../contract-tests/reference-backend/world/store.ts';
import { createMock, type Handler, listen } from '../../mock/server.ts';
import { startPortalServer } from '../../serve/portal-server.ts';
import { type NginxProcess, startNginx } from './nginx.ts';
import { asReleased } from './older-backend.ts';

const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The date of openapi/WORLD.md, on the backend and in the browser: test results do not depend on the calendar. */
export const WORLD_DAY = '2026-11-20';

/**
 * The API behind the portal. The mock can show every state of every screen; the backend remembers what a user does. `older` is the backend as one of
 * the contract's newest release, `nginx` is the backend
 * behind a real nginx with the files of deploy/, which serves the portal over TLS; `path` is the portal built for a path of its host.
 */
export type Api = 'mock' | 'backend' | 'older' | 'nginx' | 'path';

/** Two names, so that a mistake with one of their slashes shows. */
export const UNDER_A_PATH = '/asukas/portaali/';

export interface PortalUnderTest {
  /** With a slash at the end where the portal stands under a path. */
  address: string;
  /** The same without TLS; on nginx only. */
  plainAddress?: string;
  /** The server in front; on nginx only. */
  nginx?: NginxProcess;
  /** The headers of the calls that reached the backend; on nginx only. */
  forwarded: () => readonly IncomingHttpHeaders[];
  /** Resets the data of the backend; the mock has none. */
  reset(): void;
  /**
   * Brings about a provider state of openapi/states on the backend.
   * @returns what the state hands over: `session` is the value of the session cookie
   * @throws Error when there is no such state, or the portal runs on the mock
   */
  state(name: string, params?: Record<string, unknown>): Promise<Record<string, string>>;
  /**
   * The data of the backend, to change it while a page is open.
   * @throws Error when the portal runs on the mock
   */
  world(): World;
  close(): Promise<void>;
}

export async function startPortalUnderTest(api: Api): Promise<PortalUnderTest> {
  if (api === 'mock') return onMock();
  if (api === 'older') return startPortalBehind(asReleased);
  const backend = await createBackend({ states: true, clock: clockFromDay(WORLD_DAY), hostCookies: api === 'nginx' });
  const dist = api === 'path' ? await builtFor(UNDER_A_PATH) : undefined;
  return api === 'nginx' ? onNginx(backend) : onBackend(backend, (incoming, outgoing) => backend.handle(incoming, outgoing), dist);
}

/** The portal on a reference backend with something in front of it. @param inFront makes the handler that answers instead of the backend */
export async function startPortalBehind(inFront: (backend: Backend) => Handler): Promise<PortalUnderTest> {
  const backend = await createBackend({ states: true, clock: clockFromDay(WORLD_DAY) });
  return onBackend(backend, inFront(backend));
}

async function onMock(): Promise<PortalUnderTest> {
  // The browser's clock stands at that day, too.
  const now = () => new Date(`${WORLD_DAY}T12:00:00+02:00`);
  const mock = await createMock({ report: () => {}, now });
  const { address, stop } = await serve(mock.handle);
  return {
    address,
    forwarded: () => [],
    reset: () => {},
    state: (name) => Promise.reject(new Error(`provider states need the reference backend, not the mock: ${name}`)),
    world: () => {
      throw new Error('the mock is stateless: a world needs the reference backend');
    },
    close: async () => {
      stop();
      await mock.close();
    },
  };
}

/** The tests' access to the backend, the same for every server of the portal. */
export function throughBackend(backend: Backend): Pick<PortalUnderTest, 'reset' | 'state' | 'world'> {
  return {
    reset: () => backend.world.reset(),
    state: async (state, params = {}) => {
      const answer = await backend.inject({ method: 'POST', url: '/_states', payload: { state, params, action: 'setup' } });
      if (answer.statusCode !== 200) throw new Error(`the state "${state}" could not be set: ${answer.body}`);
      return answer.json<Record<string, string>>();
    },
    world: () => backend.world,
  };
}

async function onBackend(backend: Backend, handle: Handler, dist?: string): Promise<PortalUnderTest> {
  const { address, stop } = await serve(handle, dist);
  return {
    address,
    forwarded: () => [],
    ...throughBackend(backend),
    close: async () => {
      stop();
      await backend.close();
    },
  };
}

/**
 * Behind nginx with the day of today, for browsers whose clock a test cannot change: the examples have moved with it, and the pages of the backend are there.
 * @param keepsPages leaves out the headers by which the host tells browsers to keep nothing
 */
export async function startPortalToday({ keepsPages }: { keepsPages: boolean }): Promise<PortalUnderTest> {
  return onNginx(await createBackend({ moveExamples: true, hostCookies: true }), { pages: true, keepsPages });
}

async function onNginx(backend: Backend, options: { pages?: boolean; keepsPages?: boolean } = {}): Promise<PortalUnderTest> {
  const forwarded: IncomingHttpHeaders[] = [];
  const { server, port } = await listen((incoming, outgoing) => {
    forwarded.push(incoming.headers);
    backend.handle(incoming, outgoing);
  }, 0);
  const {
    address,
    plainAddress,
    process: nginx,
    stop,
  } = await startNginx({
    dist: join(root, 'dist'),
    configFile: join(root, 'e2e/config.json'),
    backend: `http://127.0.0.1:${port}`,
    ...options,
  });
  return {
    address,
    plainAddress,
    nginx,
    forwarded: () => forwarded,
    ...throughBackend(backend),
    close: async () => {
      await stop();
      server.closeAllConnections();
      server.close();
      await backend.close();
    },
  };
}

/** The portal built for a path of its host; with PORTAL_BUILD=keep its last build is taken as it is. @returns the folder */
export async function builtFor(base: string): Promise<string> {
  const outDir = join(root, '.cache/under-a-path', base.slice(1, -1));
  if (process.env.PORTAL_BUILD !== 'keep' || !existsSync(join(outDir, 'index.html')))
    await build({ root, base, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
  return outDir;
}

async function serve(api: Handler, dist = join(root, 'dist')): Promise<{ address: string; stop: () => void }> {
  const { server, port, base } = await startPortalServer({ dist, api, configFile: join(root, 'e2e/config.json'), port: 0 });
  return {
    address: `http://localhost:${port}${base === '/' ? '' : base}`,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
