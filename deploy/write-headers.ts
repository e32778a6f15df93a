/**
 * Writes the security headers of a housing provider for nginx, made from its config.json:
 *
 *     npm run --silent headers -- config.json > portal-headers.conf
 *
 * Run it again whenever `allowedHosts`, `provider.logoUrl` or `errorReporting.dsn` change.
 */
import { readFileSync } from 'node:fs';
import { securityHeaders } from './security-headers.ts';

/** @param config the content of config.json */
export function nginxHeaders(config: unknown): string {
  const lines = Object.entries(securityHeaders(config)).map(([name, value]) => `add_header ${name} "${value}" always;`);
  return ['# Made by `npm run headers` from config.json; not to be edited.', ...lines, ''].join('\n');
}

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  if (file === undefined) {
    console.error('Which config.json? npm run --silent headers -- config.json > portal-headers.conf');
    process.exit(2);
  }
  process.stdout.write(nginxHeaders(JSON.parse(readFileSync(file, 'utf8'))));
}
