/** A backend behind a certificate that this machine does not trust. Needs openssl. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './run.ts';

let folder: string;
let server: Server;
let requests = 0;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'untrusted-tls-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2', '-subj', '/CN=localhost'];
  execFileSync('openssl', ['req', ...kind, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_, response) => {
    requests += 1;
    response.end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('a certificate that is not trusted', () => {
  it('ends the run with one line and exit code 2, before the first interaction', async () => {
    const origin = `https://localhost:${(server.address() as AddressInfo).port}`;
    let out = '';
    const errors: string[] = [];
    const write = (text: string) => {
      out += text;
    };
    const code = await run(['--base-url', `${origin}/api`, '--states-url', `${origin}/_states`], {
      out: { write, isInteractive: false },
      error: (line) => errors.push(line),
    });
    expect({ code, out, requests }).toEqual({ code: 2, out: '', requests: 0 });
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(`${origin}/api: the certificate is not trusted`);
    expect(errors[0]).toContain('NODE_EXTRA_CA_CERTS');
    expect(errors[0]).not.toContain('\n');
  });
});
