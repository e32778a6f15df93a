/** A real nginx with the files of deploy/ as a host would have them, on free ports of this machine, with a certificate of its own. */
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readBrand } from '../../deploy/brand.ts';
import { compressBuild } from '../../deploy/compress.ts';
import { nginxHeaders } from '../../deploy/write-headers.ts';
import { makeCertificate } from './certificate.ts';
import { freePort } from './free-port.ts';

const root = join(import.meta.dirname, '../..');

export interface RunningNginx {
  /** Over TLS and HTTP/2 (nginx-tls.conf). */
  address: string;
  /** Without TLS, as behind a proxy that has it (nginx.conf). */
  plainAddress: string;
  stop: () => Promise<void>;
}

/**
 * @param configFile the provider's config.json
 * @param backend where the API is, such as `http://127.0.0.1:4020`
 * @throws Error when there is no nginx or no openssl, or nginx refuses its configuration
 */
export async function startNginx({
  dist,
  configFile,
  backend,
}: {
  dist: string;
  configFile: string;
  backend: string;
}): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const files = { site: join(folder, 'html'), own: join(folder, 'portal') };
  for (const made of [files.own, join(folder, 'temp')]) mkdirSync(made);
  await writeSite(dist, configFile, files.site);
  writeFileSync(join(files.own, 'portal-headers.conf'), headersFor(readFileSync(configFile, 'utf8')));
  makeCertificate(files.own);

  const placed = (name: string) =>
    readFileSync(join(root, 'deploy', name), 'utf8')
      .replaceAll('/etc/nginx/portal', files.own)
      .replaceAll('/usr/share/nginx/html', files.site)
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the image replaces it by the variable of the environment
      .replaceAll('${PORTAL_BACKEND}', backend)
      .replace('listen 8080;', `listen 127.0.0.1:${plainPort};`)
      .replace('listen 8443 ssl', `listen 127.0.0.1:${port} ssl`);
  writeFileSync(join(files.own, 'portal-site.conf'), placed('portal-site.conf'));
  const conf = join(folder, 'nginx.conf');
  writeFileSync(conf, mainConfiguration(folder, placed('nginx.conf') + placed('nginx-tls.conf')));

  const child = spawn('nginx', ['-p', folder, '-c', conf, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Where Debian has servers, and a plain user's PATH may not.
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString('utf8');
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.once('error', (error) => {
    said += String(error);
  });
  const stop = async () => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  const plainAddress = `http://localhost:${plainPort}`;
  for (let tries = 0; ; tries += 1) {
    if (
      await fetch(plainAddress).then(
        () => true,
        () => false,
      )
    )
      break;
    if (child.exitCode !== null || tries === 200) {
      if (child.exitCode === null) await stop();
      throw new Error(`nginx did not start: ${said}`);
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { address: `https://localhost:${port}`, plainAddress, stop };
}

/** What `npm run headers` makes of a configuration. */
function headersFor(config: string): string {
  const read = readBrand(config);
  return nginxHeaders(JSON.parse(config), read.kind === 'ok' ? read.brand : null);
}

/** The main configuration that nginx packages provide around the configuration of a site. */
function mainConfiguration(folder: string, http: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${folder}/temp/${kind};`);
  return [
    // As root, nginx would hand its work to a user who may not read the folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'worker_processes 1;',
    `pid ${folder}/nginx.pid;`,
    'events {}',
    'http {',
    '  include /etc/nginx/mime.types;',
    '  default_type application/octet-stream;',
    '  access_log off;',
    ...temporary,
    http,
    '}',
  ].join('\n');
}

/** The build with the provider's configuration, compressed as the image has it (deploy/Dockerfile). */
async function writeSite(dist: string, configFile: string, site: string): Promise<void> {
  cpSync(dist, site, { recursive: true });
  await compressBuild(site);
  cpSync(configFile, join(site, 'config.json'));
}
