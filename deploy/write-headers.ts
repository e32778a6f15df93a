/**
 * Writes what nginx sends for a housing provider, made from its config.json: the security headers, and the brand that it puts into the page.
 *
 *     npm run headers -- config.json --out portal-headers.conf
 *
 * A host without nginx names it and the finished page, and the brand is written into the page (other-hosts.ts):
 *
 *     npm run headers -- config.json dist/index.html --for apache --out portal.conf
 *     npm run headers -- config.json dist/index.html --for iis --out dist/web.config
 *     npm run headers -- config.json dist/index.html --for netlify --out dist/_headers
 *
 * The page says for which path of the host it was built (base-path.ts); nginx hears of it by PORTAL_BASE (portal-site.conf).
 *
 * With `--home-screen` and the folder of the finished page, the name and picture of the portal on a phone's home screen are written there, too
 * (home-screen.ts); where the page is named, its folder is known.
 *
 * Of a file with a mistake nothing is made, and `--out` is left as it was; without `--out` it is all written to the standard output.
 * `--hsts-subdomains` asks browsers for TLS on every host below the portal's own as well; only a host that serves all of them so may say it.
 * `--no-brand` leaves the brand out, where another config.json will be served. Run it again whenever config.json changes.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import exception from '../locales/en/exception.json' with { type: 'json' };
import { BRAND_META, type Brand } from '../src/app/boot/brand.ts';
import type { ConfigProblem } from '../src/config/load-config.ts';
import { basePathOf } from './base-path.ts';
import { brandAttribute, hasPlaceForBrand, NEUTRAL_META, readBrand, withBrand } from './brand.ts';
import { writeHomeScreen } from './home-screen.ts';
import { optionsOf } from './options.ts';
import { configurationFor, otherHosts } from './other-hosts.ts';
import { securityHeaders } from './security-headers.ts';

/**
 * @param config the content of config.json
 * @param brand null leaves the page neutral
 * @param withSubdomains whether Strict-Transport-Security holds for the subdomains of the host, too
 */
export function nginxHeaders(config: unknown, brand: Brand | null, withSubdomains = false): string {
  const lines = Object.entries(securityHeaders(config)).map(([name, value]) => `add_header ${name} "${value}" always;`);
  if (withSubdomains) lines.push(`set $portal_hsts_scope "; includeSubDomains";`);
  return ['# Made by `npm run headers` from config.json; not to be edited.', ...lines, ...(brand ? nginxBrand(brand) : []), ''].join('\n');
}

/** Nginx takes no more than 4096 bytes as one value; a character has up to four. */
const PIECE = 1000;

function nginxBrand(brand: Brand): string[] {
  const characters = Array.from(brandAttribute(brand));
  const pieces = Array.from({ length: Math.ceil(characters.length / PIECE) }, (_, at) =>
    characters.slice(at * PIECE, (at + 1) * PIECE).join(''),
  );
  const joined = pieces.map((_, at) => `\${portal_brand_${at}}`).join('');
  return [
    ...pieces.map((piece, at) => `set $portal_brand_${at} '${piece}';`),
    `sub_filter '${NEUTRAL_META}' '<meta name="${BRAND_META}" content=\\'${joined}\\'>';`,
  ];
}

/** What an administrator reads who gives a file that the portal would refuse. */
export function complaintAbout(file: string, problems: readonly ConfigProblem[]): string {
  return [
    `${file} is not a valid configuration, and nothing was made from it:`,
    ...problems.map(({ path, key }) => `  ${path === '' ? 'the whole file' : path}: ${exception.configProblem[key]}`),
    'Correct it (docs/configuration.md explains every field), run the command again, and reload nginx only after that.',
  ].join('\n');
}

if (import.meta.main) process.exitCode = main();

function main(): number {
  const { positionals, values } = optionsOf({
    allowPositionals: true,
    options: {
      'no-brand': { type: 'boolean', default: false },
      'hsts-subdomains': { type: 'boolean', default: false },
      for: { type: 'string', default: 'nginx' },
      out: { type: 'string' },
      'home-screen': { type: 'string' },
    },
  });
  const [file, page] = positionals;
  const host = otherHosts.find((name) => name === values.for);
  if (host === undefined && values.for !== 'nginx') {
    console.error(`There is no host called ${values.for}. There are: nginx, ${otherHosts.join(', ')}.`);
    return 2;
  }
  if (file === undefined) {
    console.error('Which config.json? npm run headers -- config.json [dist/index.html] --out portal-headers.conf');
    return 2;
  }
  const missing = [file, page, values['home-screen']].find((one) => one !== undefined && !existsSync(one));
  if (missing !== undefined) {
    console.error(`There is no file ${missing}, and nothing was made.`);
    return 2;
  }
  const text = readFileSync(file, 'utf8');
  const read = readBrand(text);
  if (read.kind === 'invalid') {
    console.error(complaintAbout(file, read.problems));
    return 1;
  }
  for (const warning of read.warnings) console.warn(`Warning: ${warning}`);
  const brand = values['no-brand'] ? null : read.brand;
  const html = page === undefined ? '' : readFileSync(page, 'utf8');
  if (page !== undefined && brand) {
    if (!hasPlaceForBrand(html)) {
      console.error(
        `${page} is not the index.html of a build: it has no ${NEUTRAL_META}. Name the one in the folder that npm run build has made.`,
      );
      return 1;
    }
    writeFileSync(page, withBrand(html, brand));
  }
  const folder = values['home-screen'] ?? (page !== undefined && brand ? dirname(page) : undefined);
  if (folder !== undefined) writeHomeScreen(folder, read.provider);
  const config: unknown = JSON.parse(text);
  const withSubdomains = values['hsts-subdomains'];
  const made = host
    ? configurationFor(host, { config, withSubdomains, base: basePathOf(html) })
    : nginxHeaders(config, brand, withSubdomains);
  if (values.out === undefined) process.stdout.write(made);
  else writeFileSync(values.out, made);
  return 0;
}
