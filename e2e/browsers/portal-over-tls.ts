/** The portal on the reference backend over TLS, which WebKit wants for `Secure` cookies even from localhost. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createBackend } from '../../contract-tests/reference-backend/server.ts';
import { clockFromDay } from '../../contract-tests/reference-backend/world/clock.ts';
import type { Handler } from '../../mock/server.ts';
import { portalHandler } from '../../serve/portal-server.ts';
import { makeCertificate } from '../support/certificate.ts';
import { type PortalUnderTest, throughBackend, WORLD_DAY } from '../support/server.ts';

const root = join(import.meta.dirname, '../..');

/** @param keepsPages leaves out the headers by which a host tells browsers to keep nothing, as a host may that was set up carelessly */
export async function startPortalOverTls({ keepsPages = false } = {}): Promise<PortalUnderTest> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-tls-'));
  const backend = await createBackend({ states: true, clock: clockFromDay(WORLD_DAY) });
  const { certificate, key } = makeCertificate(folder);
  const dist = join(folder, 'dist');
  cpSync(join(root, 'dist'), dist, { recursive: true });
  moveClock(dist);
  const handler = portalHandler({
    dist,
    api: (incoming, outgoing) => backend.handle(incoming, outgoing),
    configFile: join(root, 'e2e/config.json'),
  });
  const server = createServer({ cert: readFileSync(certificate), key: readFileSync(key) }, keepsPages ? withoutKeeping(handler) : handler);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    address: `https://localhost:${(server.address() as AddressInfo).port}`,
    forwarded: () => [],
    ...throughBackend(backend),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await backend.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const ABOUT_KEEPING = /^(cache-control|clear-site-data)$/i;

function withoutKeeping(handler: Handler): Handler {
  return (incoming, outgoing) => {
    const send = outgoing.writeHead.bind(outgoing) as (...given: unknown[]) => ServerResponse;
    outgoing.writeHead = (...given: unknown[]) => {
      for (const name of outgoing.getHeaderNames()) if (ABOUT_KEEPING.test(name)) outgoing.removeHeader(name);
      const others = given.map((one) =>
        typeof one === 'object' && one !== null
          ? Object.fromEntries(Object.entries(one).filter(([name]) => !ABOUT_KEEPING.test(name)))
          : one,
      );
      return send(...others);
    };
    handler(incoming, outgoing);
  };
}

/** The pages have the date of openapi/WORLD.md by a script of their own: WebDriver has no way to change a browser's clock. */
function moveClock(dist: string): void {
  const script = `{
  const Real = Date;
  const day = 86_400_000;
  const ahead = Math.round((Real.parse('${WORLD_DAY}T12:00:00+02:00') - Real.now()) / day) * day;
  const Moved = function (...given) {
    if (new.target === undefined) return new Real(Real.now() + ahead).toString();
    return Reflect.construct(Real, given.length === 0 ? [Real.now() + ahead] : given, new.target);
  };
  Moved.prototype = Real.prototype;
  Object.assign(Moved, { now: () => Real.now() + ahead, parse: Real.parse, UTC: Real.UTC });
  globalThis.Date = Moved;
}
`;
  writeFileSync(join(dist, 'world-clock.js'), script);
  const page = join(dist, 'index.html');
  writeFileSync(page, readFileSync(page, 'utf8').replace('<head>', '<head><script src="/world-clock.js"></script>'));
}
