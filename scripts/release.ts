/**
 * `npm run release -- --dry-run`: makes what a release publishes, in `.cache/release` or the folder after `--out`:
 *
 *   resident-portal-VERSION.tgz                  the build with its compressed copies, the files of deploy/ and the tool for the headers
 *   resident-portal-contract-VERSION.tgz         the contract as YAML, JSON and HTML
 *   resident-portal-contract-tests-VERSION.tgz   the harness with the pacts and the reference backend
 *   pacts.json, sbom.cdx.json, audit.txt, SHA256SUMS
 *
 * The same commit gives the same bytes, except for audit.txt, which has the date on which it was asked. Without `--dry-run` it stops where something is
 * missing that a release must have. It publishes nothing: that is done with the files.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { build } from 'vite';
import { parse } from 'yaml';
import { compressBuild } from '../deploy/compress.ts';
import packages from '../package.json' with { type: 'json' };
import { type Publisher, readPublisher, unfilled } from './publisher.ts';
import { billOfMaterials, secondsOfCommit } from './sbom.ts';

const root = join(import.meta.dirname, '..');
const DAY_MS = 24 * 60 * 60 * 1000;

interface ReleaseFacts {
  publisher: Publisher;
  version: string;
  changelog: string;
  /** Versions of the contract that are kept in openapi/releases. */
  contractReleases: readonly string[];
  contract: string;
  /** What `git status --porcelain` says. */
  changes: string;
  now: Date;
}

/** What a release must have and does not, in words for the one who releases. */
export function refusals({ publisher, version, changelog, contractReleases, contract, changes, now }: ReleaseFacts): string[] {
  const missing = unfilled(publisher);
  const expires = Date.parse(publisher.securityTxtExpires) - now.getTime();
  return [
    ...(missing.length > 0 ? [`publisher.json is not filled in: ${missing.join(', ')} (then npm run publisher)`] : []),
    ...(expires < 0 || expires > 365 * DAY_MS ? ['securityTxtExpires of publisher.json must be within the next year (RFC 9116)'] : []),
    ...(changelog.split('\n').some((line) => line.startsWith(`## ${version}, `) && /\d{4}-\d{2}-\d{2}$/.test(line))
      ? []
      : [`CHANGELOG.md has no "## ${version}, yyyy-mm-dd"`]),
    ...(contractReleases.includes(contract) ? [] : [`openapi/releases has no ${contract}.yaml: npm run release:contract`]),
    ...(changes === '' ? [] : ['there are changes that are not committed']),
  ];
}

/** @returns the name of the packed file */
function pack(folder: string, out: string): string {
  const said = execFileSync('npm', ['pack', folder, '--json', '--pack-destination', out], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });
  const [{ filename }] = JSON.parse(said.slice(said.indexOf('[\n'))) as [{ filename: string }];
  return filename;
}

const manifest = (name: string, description: string, more: object) =>
  `${JSON.stringify({ name, version: packages.version, description, license: packages.license, ...more }, null, 2)}\n`;

/** The contract as a package: what tools read, and what people do. @param folder an empty folder @param withPage the HTML page takes some seconds */
export function writeContractPackage(folder: string, { withPage = true } = {}): void {
  const yaml = readFileSync(join(root, 'generated/openapi.yaml'), 'utf8');
  copyFileSync(join(root, 'generated/openapi.yaml'), join(folder, 'openapi.yaml'));
  writeFileSync(join(folder, 'openapi.json'), `${JSON.stringify(parse(yaml), null, 1)}\n`);
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'));
  if (withPage)
    execFileSync(process.execPath, [join(root, 'scripts/docs-api.ts'), join(folder, 'index.html')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  writeFileSync(
    join(folder, 'package.json'),
    manifest('resident-portal-contract', 'The OpenAPI contract of the resident portal', { main: 'openapi.json' }),
  );
  writeFileSync(
    join(folder, 'README.md'),
    `# The contract of the resident portal

Every call that the portal makes: \`openapi.yaml\` and \`openapi.json\` are the same, \`index.html\` is for reading.

\`\`\`sh
node -p "require('resident-portal-contract').info.version"
\`\`\`

Whether a backend keeps to it says the package resident-portal-contract-tests.
`,
  );
}

/** The built portal with all that a host needs beside Node.js. */
async function writePortalPackage(folder: string): Promise<void> {
  const dist = join(folder, 'dist');
  await build({ root, logLevel: 'warn', build: { outDir: dist, emptyOutDir: true } });
  rmSync(join(dist, '.vite'), { recursive: true });
  await compressBuild(dist);
  await build({
    configFile: false,
    root,
    logLevel: 'warn',
    define: { 'import.meta.main': 'true' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node20',
      minify: false,
      outDir: folder,
      emptyOutDir: false,
      copyPublicDir: false,
      rolldownOptions: {
        input: { headers: join(root, 'deploy/write-headers.ts') },
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
  mkdirSync(join(folder, 'deploy'));
  for (const file of ['nginx.conf', 'nginx-tls.conf', 'portal-site.conf', 'kubernetes'])
    cpSync(join(root, 'deploy', file), join(folder, 'deploy', file), { recursive: true });
  for (const file of ['LICENSE', 'SECURITY.md', 'CHANGELOG.md']) copyFileSync(join(root, file), join(folder, file));
  mkdirSync(join(folder, 'docs'));
  for (const file of ['hosting.md', 'configuration.md', 'operating.md', 'upgrading.md'])
    copyFileSync(join(root, 'docs', file), join(folder, 'docs', file));
  writeFileSync(join(folder, 'package.json'), manifest(packages.name, packages.description, { type: 'module' }));
  writeFileSync(
    join(folder, 'README.md'),
    `# Resident portal ${packages.version}

\`dist/\` is the portal: docs/hosting.md says how to serve it, from its second step on. The headers come from your config.json:

\`\`\`sh
node headers.js config.json > portal-headers.conf
\`\`\`
`,
  );
}

/** What npm knows of vulnerabilities in what the portal is built from, with the day on which it was asked. */
function audit(now: Date): string {
  const day = now.toISOString().slice(0, 10);
  try {
    const said = execFileSync('npm', ['audit', '--omit=dev'], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
    return `npm audit --omit=dev, ${day}\n${said}`;
  } catch (error) {
    // What it found is on one, why it could not ask on the other.
    const said = error instanceof Error && 'stdout' in error && 'stderr' in error ? String(error.stdout) + String(error.stderr) : '';
    return `npm audit --omit=dev, ${day}: it failed\n${said}`;
  }
}

async function release(out: string, now: Date): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  const seconds = secondsOfCommit(root);
  process.env.SOURCE_DATE_EPOCH = String(seconds);
  const staging = mkdtempSync(join(tmpdir(), 'portal-release-'));
  try {
    const folders = { portal: join(staging, 'portal'), contract: join(staging, 'contract') };
    for (const folder of Object.values(folders)) mkdirSync(folder);
    await writePortalPackage(folders.portal);
    pack(folders.portal, out);
    writeContractPackage(folders.contract);
    pack(folders.contract, out);
    pack(join(root, 'contract-tests'), out);
  } finally {
    rmSync(staging, { recursive: true });
  }
  copyFileSync(join(root, 'contract-tests/pacts/resident-portal-resident-api.json'), join(out, 'pacts.json'));
  writeFileSync(join(out, 'sbom.cdx.json'), `${JSON.stringify(billOfMaterials(root, seconds), null, 2)}\n`);
  const sums = readdirSync(out)
    .toSorted()
    .map(
      (file) =>
        `${createHash('sha256')
          .update(readFileSync(join(out, file)))
          .digest('hex')}  ${file}`,
    );
  writeFileSync(join(out, 'SHA256SUMS'), `${sums.join('\n')}\n`);
  writeFileSync(join(out, 'audit.txt'), audit(now));
  console.log(`${sums.join('\n')}\n\nIn ${out}, with audit.txt and SHA256SUMS.`);
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false }, out: { type: 'string', default: join(root, '.cache/release') } },
  });
  const { info } = parse(readFileSync(join(root, 'openapi/openapi.yaml'), 'utf8')) as { info: { version: string } };
  const now = new Date();
  const missing = refusals({
    publisher: readPublisher(root),
    version: packages.version,
    changelog: readFileSync(join(root, 'CHANGELOG.md'), 'utf8'),
    contractReleases: readdirSync(join(root, 'openapi/releases')).map((file) => file.replace(/\.yaml$/, '')),
    contract: info.version,
    changes: execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).trim(),
    now,
  });
  for (const line of missing) console.warn(`Missing for a release: ${line}`);
  if (missing.length > 0 && !values['dry-run']) {
    console.error('Nothing was made. With --dry-run it is made all the same, to look at.');
    process.exitCode = 1;
  } else await release(values.out, now);
}
