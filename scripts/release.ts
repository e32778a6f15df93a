/**
 * `npm run release -- --dry-run`: makes what a release publishes, in `.cache/release`:
 *
 *   resident-portal-VERSION.tgz                  the build with its compressed copies, the files of deploy/ and the tool for the headers
 *   resident-portal-contract-tests-VERSION.tgz   the harness with the contract, the pacts and the reference backend
 *   openapi.yaml, openapi.html                   the contract for tools and for reading, with the journeys beside it
 *   pacts.json, sbom.cdx.json, SHA256SUMS
 *
 * The same commit gives the same packages (the bill of materials has the time at which npm made it). Without `--dry-run` it stops where something is
 * missing that a release must have. Names the pictures of the documents whose pages have changed since. It publishes nothing: that is done with the files.
 *
 * `npm run release -- contract`: keeps the contract as it is now as the release that its `info.version` names, in openapi/releases. From then on a
 * breaking change fails `npm run check` unless it is approved with a reason.
 */
import { execFileSync } from 'node:child_process';
import { hash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { parse, stringify } from 'yaml';
import { compressBuild } from '../deploy/compress.ts';
import { writeContractPage } from '../openapi/contract-page.ts';
import packages from '../package.json' with { type: 'json' };
import { type Publisher, readPublisher, unfilled } from './publisher.ts';

const root = join(import.meta.dirname, '..');
const inRoot = (path: string) => join(root, path);
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
  const isDated = changelog.split('\n').some((line) => line.startsWith(`## ${version}, 20`));
  return [
    ...(missing.length > 0 ? [`publisher.json is not filled in: ${missing.join(', ')} (then npm run publisher)`] : []),
    ...(expires < 0 || expires > 365 * DAY_MS ? ['securityTxtExpires of publisher.json must be within the next year (RFC 9116)'] : []),
    ...(isDated ? [] : [`CHANGELOG.md has no "## ${version}, yyyy-mm-dd"`]),
    ...(contractReleases.includes(contract) ? [] : [`openapi/releases has no ${contract}.yaml: npm run release -- contract`]),
    ...(changes === '' ? [] : ['there are changes that are not committed']),
  ];
}

/** What each picture of the documents shows. */
const PICTURES = {
  'front-page': ['src/app/screens/FrontPage.tsx', 'src/features/notifications', 'src/features/bulletins'],
  'scenario-panel': ['src/app/dev'],
};

/** The pictures that are older than a change of what they show, with the newest such change. */
function oldPictures(): string[] {
  const log = (...args: string[]) => execFileSync('git', ['log', '-1', '--format=%h %s', ...args], { cwd: root, encoding: 'utf8' }).trim();
  return Object.entries(PICTURES).flatMap(([name, shown]) => {
    const [taken = 'HEAD'] = log('--', `docs/images/${name}.png`).split(' ');
    const change = log(`${taken}..HEAD`, '--', 'src/ui', 'src/app/layouts', ...shown);
    return change === '' ? [] : [`docs/images/${name}.png is older than "${change}" (npm run screenshots)`];
  });
}

const npm = (...args: string[]) =>
  execFileSync('npm', args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === 'win32',
  });

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
        input: { headers: inRoot('deploy/write-headers.ts') },
        output: { entryFileNames: '[name].js', codeSplitting: false },
      },
    },
  });
  const deploy = ['nginx.conf', 'nginx-tls.conf', 'portal-site.conf', 'upgrade.sh', 'kubernetes'].map((file) => `deploy/${file}`);
  const docs = ['hosting', 'configuration', 'operating', 'upgrading'].map((page) => `docs/${page}.md`);
  for (const path of [...deploy, ...docs, 'LICENSE', 'SECURITY.md', 'CHANGELOG.md'])
    cpSync(inRoot(path), join(folder, path), { recursive: true });
  const readme = `# Resident portal ${packages.version}

\`dist/\` is the portal: docs/hosting.md says how to serve it, from its second step on. The headers come from your config.json:

\`\`\`sh
node headers.js config.json --out portal-headers.conf
\`\`\`
`;
  const { name, version, description, license } = packages;
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version, description, license, type: 'module' }, null, 2));
  writeFileSync(join(folder, 'README.md'), readme);
}

async function release(out: string): Promise<void> {
  rmSync(out, { recursive: true, force: true });
  mkdirSync(out, { recursive: true });
  process.env.SOURCE_DATE_EPOCH = execFileSync('git', ['log', '-1', '--format=%ct'], { cwd: root, encoding: 'utf8' }).trim();
  const portal = mkdtempSync(join(tmpdir(), 'portal-release-'));
  await writePortalPackage(portal);
  npm('pack', portal, '--pack-destination', out);
  rmSync(portal, { recursive: true });
  npm('pack', inRoot('contract-tests'), '--pack-destination', out);
  cpSync(inRoot('generated/openapi.yaml'), join(out, 'openapi.yaml'));
  writeContractPage(join(out, 'openapi.html'));
  cpSync(inRoot('contract-tests/pacts/resident-portal-resident-api.json'), join(out, 'pacts.json'));
  const bill = npm('sbom', '--package-lock-only', '--omit=dev', '--omit=optional', '--sbom-format=cyclonedx');
  writeFileSync(join(out, 'sbom.cdx.json'), bill);
  const sums = readdirSync(out).map((file) => `${hash('sha256', readFileSync(join(out, file)))}  ${file}\n`);
  writeFileSync(join(out, 'SHA256SUMS'), sums.join(''));
  console.log(`${sums.join('')}\nIn ${out}, with SHA256SUMS.`);
}

/** Examples may change at any time; a release is what must not break. A property that happens to be called so is a schema, and stays. */
function withoutExamples(value: unknown, within = ''): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutExamples(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => within === 'properties' || (key !== 'examples' && key !== 'example'))
      .map(([key, item]) => [key, withoutExamples(item, key)]),
  );
}

function releaseContract(contract: { info: { version: string } }): void {
  const { version } = contract.info;
  const file = inRoot(`openapi/releases/${version}.yaml`);
  if (existsSync(file))
    throw new Error(`${version} is released already: raise info.version in openapi/openapi.yaml, then npm run generate`);
  writeFileSync(file, stringify(withoutExamples(contract), { lineWidth: 140, aliasDuplicateObjects: false }));
  console.log(`Released ${file}.`);
}

if (import.meta.main) {
  const contract = parse(readFileSync(inRoot('generated/openapi.yaml'), 'utf8')) as { info: { version: string } };
  const missing = refusals({
    publisher: readPublisher(root),
    version: packages.version,
    changelog: readFileSync(inRoot('CHANGELOG.md'), 'utf8'),
    contractReleases: readdirSync(inRoot('openapi/releases')).map((file) => file.replace(/\.yaml$/, '')),
    contract: contract.info.version,
    changes: execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' }).trim(),
    now: new Date(),
  });
  if (process.argv.includes('contract')) releaseContract(contract);
  else {
    for (const line of missing) console.warn(`Missing for a release: ${line}`);
    for (const line of oldPictures()) console.warn(`Look at the picture: ${line}`);
    if (missing.length > 0 && !process.argv.includes('--dry-run')) {
      console.error('Nothing was made. With --dry-run it is made all the same, to look at.');
      process.exitCode = 1;
    } else await release(inRoot('.cache/release'));
  }
}
