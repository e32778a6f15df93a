/**
 * A real nginx with the files of deploy/ as the image has them (deploy/Dockerfile), on free ports of this machine, with a certificate of its own: a user
 * without rights, a tree that it cannot write, and a folder for all that it writes.
 */
import { spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
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
  process: NginxProcess;
  stop: () => Promise<void>;
}

export interface NginxProcess {
  pid: number;
  /** The ports that it was told to listen to. */
  ports: readonly number[];
  /** What it serves: the build, and the file of an earlier release. */
  site: string;
  /** The one folder that it may write. */
  writable: string;
}

/** A file of `assets/` as an earlier release has left it. */
export const OLDER_FILE = 'assets/SignInPage-0ldHash.js';

/** Nobody, where the tests run as root; otherwise whoever runs them. */
const NOBODY = 65_534;
const unprivileged = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * @param configFile the provider's config.json
 * @param base the path for which the portal is built
 * @param pages whether it passes the pages of the reference backend on, too, which a provider has elsewhere
 * @param keepsPages leaves out the headers by which it tells browsers to keep nothing, as a host may that was set up carelessly
 * @param backend where the API is, such as `http://127.0.0.1:4020`
 * @param resolver the name server, such as `127.0.0.1:5353`, that is asked for the name of the backend where it has one
 * @throws Error when there is no nginx or no openssl, or nginx refuses its configuration
 */
export async function startNginx({
  dist,
  configFile,
  backend,
  resolver = '127.0.0.1',
  base = '/',
  pages = false,
  keepsPages = false,
}: {
  dist: string;
  configFile: string;
  backend: string;
  resolver?: string;
  base?: string;
  pages?: boolean;
  keepsPages?: boolean;
}): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-nginx-'));
  const [port, plainPort] = [await freePort(), await freePort()];
  const files = { site: join(folder, 'html'), own: join(folder, 'portal'), written: join(folder, 'tmp') };
  for (const made of [files.own, files.written, join(files.written, 'portal')]) mkdirSync(made);
  await writeSite(dist, configFile, files.site);
  writeFileSync(join(files.own, 'portal-headers.conf'), headersFor(readFileSync(configFile, 'utf8')));
  makeCertificate(files.own);

  const placed = (name: string) =>
    readFileSync(join(root, 'deploy', name), 'utf8')
      .replaceAll('/etc/nginx/portal', files.own)
      .replaceAll('/usr/share/nginx/html', files.site)
      // biome-ignore lint/suspicious/noTemplateCurlyInString: the image replaces it by the variable of the environment
      .replaceAll('${PORTAL_BACKEND}', backend)
      // biome-ignore lint/suspicious/noTemplateCurlyInString: and this
      .replaceAll('${PORTAL_BASE}', base)
      // biome-ignore lint/suspicious/noTemplateCurlyInString: and this by its name servers
      .replaceAll('${NGINX_LOCAL_RESOLVERS}', resolver)
      .replace('location ^~ /api/ {', pages ? 'location ~ ^/(api|dev)/ {' : '$&')
      .replaceAll(/add_header Cache-Control .*|proxy_hide_header Cache-Control;/g, (line) => {
        if (!keepsPages) return line;
        return line.startsWith('add') ? '' : `${line} proxy_hide_header Clear-Site-Data;`;
      })
      .replace('listen 127.0.0.1:8080;', `listen 127.0.0.1:${plainPort};`)
      .replace('listen 8443 ssl', `listen 127.0.0.1:${port} ssl`);
  writeFileSync(join(files.written, 'portal/portal-site.conf'), placed('portal-site.conf'));
  symlinkSync(join(files.written, 'portal/portal-site.conf'), join(files.own, 'portal-site.conf'));
  const conf = join(folder, 'nginx.conf');
  writeFileSync(conf, mainConfiguration(files.written, placed('nginx.conf') + placed('nginx-tls.conf')));
  setWritable(folder, false);
  chmodSync(files.written, 0o777);
  if (unprivileged.uid !== undefined) chownSync(files.written, unprivileged.uid, unprivileged.gid);

  const child = spawn('nginx', ['-p', folder, '-c', conf, '-e', 'stderr', '-g', 'daemon off;'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Where Debian has servers, and a plain user's PATH may not.
    env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` },
    ...unprivileged,
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
    setWritable(folder, true);
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
  const running = { pid: child.pid ?? 0, ports: [plainPort, port], site: files.site, writable: files.written };
  return { address: `https://localhost:${port}`, plainAddress, process: running, stop };
}

/** What `npm run headers` makes of a configuration. */
function headersFor(config: string): string {
  const read = readBrand(config);
  return nginxHeaders(JSON.parse(config), read.kind === 'ok' ? read.brand : null);
}

/** Takes or gives the right to write a folder and all that is in it. Everybody may read it. */
function setWritable(folder: string, may: boolean): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) setWritable(path, may);
    else if (entry.isFile()) chmodSync(path, may ? 0o644 : 0o444);
  }
  chmodSync(folder, may ? 0o755 : 0o555);
}

/** The main configuration of the unprivileged image around the configuration of a site: everything that is written is below one folder. */
function mainConfiguration(written: string, http: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `  ${kind}_temp_path ${written}/${kind}_temp;`);
  return [
    'worker_processes 1;',
    `pid ${written}/nginx.pid;`,
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

/** The build with the provider's configuration, compressed and above the files of the release before, as the image has it (deploy/Dockerfile). */
async function writeSite(dist: string, configFile: string, site: string): Promise<void> {
  cpSync(dist, site, { recursive: true });
  await compressBuild(site);
  writeFileSync(join(site, OLDER_FILE), 'export {};');
  cpSync(configFile, join(site, 'config.json'));
}
