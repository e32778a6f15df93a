/**
 * What nginx gets from portal-site.conf and portal-headers.conf, for hosts without nginx: the same headers, the same caching, every other address is the
 * single page, hidden files are not found. `npm run headers -- --for apache|iis|netlify` writes it. The brand is written into the page (write-headers.ts).
 */
import { patterns } from '../src/paths.ts';
import { BODY_MEBIBYTES } from './body-size.ts';
import { MANIFEST, PICTURE } from './home-screen.ts';
import { securityHeaders } from './security-headers.ts';

export const otherHosts = ['apache', 'iis', 'netlify'] as const;
export type OtherHost = (typeof otherHosts)[number];

const IMMUTABLE = 'public, max-age=31536000, immutable';
const NEVER_STORED = 'no-store';
/** Files of the root, asked for anew each time. */
const ASKED_AGAIN = 'no-cache';

interface Options {
  /** The content of config.json. */
  config: unknown;
  /** Whether Strict-Transport-Security holds for the subdomains of the host, too. */
  withSubdomains: boolean;
  /** The path of the portal on its host (base-path.ts). */
  base?: string;
}

/** The configuration for a host: a file for Apache's virtual host, the web.config of IIS, or the _headers of Netlify and Cloudflare Pages. */
export function configurationFor(host: OtherHost, { config, withSubdomains, base = '/' }: Options): string {
  const transport = `max-age=31536000${withSubdomains ? '; includeSubDomains' : ''}`;
  const headers = Object.entries({ ...securityHeaders(config), 'Strict-Transport-Security': transport });
  return { apache, iis, netlify }[host](headers, base);
}

type Headers = readonly (readonly [name: string, value: string])[];

function apache(headers: Headers, base: string): string {
  const place = base === '/' ? 'DocumentRoot at the build' : `the build in the folder ${base} of its DocumentRoot`;
  return `# Made by \`npm run headers -- --for apache\` from config.json; include it in the virtual host, with ${place}.
# Needs mod_headers, mod_dir, mod_alias, mod_filter with mod_deflate and, for the backend, mod_proxy_http.
ServerSignature Off
# What stands in a folder of the files, such as the listings that Debian allows in /var/www, does not count here.
<Location "${base}">
  Options -Indexes -MultiViews
  FallbackResource ${base}index.html
  AddDefaultCharset utf-8
  AddOutputFilterByType DEFLATE text/html text/css text/javascript application/javascript application/json image/svg+xml
${headers.map(([name, value]) => `  Header always set ${name} "${value}"`).join('\n')}
  Header always set Cache-Control "${NEVER_STORED}"
</Location>
<LocationMatch "^${base}.*\\.(json|png|svg|ico|txt|webmanifest)$">
  Header always set Cache-Control "${ASKED_AGAIN}" "expr=%{REQUEST_STATUS} in { '200', '206', '304' }"
</LocationMatch>
<LocationMatch "^${base}(healthz\\.json$|api/)">
  Header always set Cache-Control "${NEVER_STORED}"
</LocationMatch>
<Location "${base}assets/">
  FallbackResource disabled
  Header always set Cache-Control "${IMMUTABLE}" "expr=%{REQUEST_STATUS} in { '200', '206', '304' }"
</Location>
<LocationMatch "^${base}(.*\\.\\w+|healthz)$">
  FallbackResource disabled
</LocationMatch>
<LocationMatch "/\\.(?!well-known/)">
  FallbackResource disabled
  Redirect 404
</LocationMatch>
# The backend, on the same origin; the largest file of the contract comes through.
# ProxyPass "${base}api/" "https://portal-api.example.com/api/"
# <Location "${base}api/">
#   FallbackResource disabled
#   LimitRequestBody ${BODY_MEBIBYTES * 2 ** 20}
#   Header unset Cache-Control
#   RequestHeader set X-Forwarded-Proto expr=%{REQUEST_SCHEME}
${base === '/' ? '' : `#   RequestHeader set X-Forwarded-Prefix ${base.slice(0, -1)}\n`}# </Location>
`;
}

function iis(headers: Headers, base: string): string {
  const header = ([name, value]: Headers[number]) => `<add name="${name}" value="${attribute(value)}" />`;
  const caching = (value: string) =>
    `<system.webServer><httpProtocol><customHeaders><remove name="Cache-Control" /><add name="Cache-Control" value="${value}" /></customHeaders></httpProtocol></system.webServer>`;
  const askedAgain = ['config.json', 'favicon.svg', MANIFEST, PICTURE, 'licenses.txt', 'accessibility.txt'];
  return `<?xml version="1.0" encoding="utf-8"?>
<!-- Made from config.json by the npm script headers, for IIS; the web.config beside index.html. Needs the module URL Rewrite and, for the backend,
     Application Request Routing. -->
<configuration>
  <system.webServer>
    <security>
      <requestFiltering removeServerHeader="true">
        <requestLimits maxAllowedContentLength="${BODY_MEBIBYTES * 2 ** 20}" />
        <hiddenSegments><add segment=".vite" /></hiddenSegments>
      </requestFiltering>
    </security>
    <directoryBrowse enabled="false" />
    <httpProtocol>
      <customHeaders>
        <remove name="X-Powered-By" />
${headers.map((one) => `        ${header(one)}`).join('\n')}
        <add name="Cache-Control" value="${NEVER_STORED}" />
      </customHeaders>
    </httpProtocol>
    <rewrite>
      <rules>
        <!-- <rule name="backend" stopProcessing="true"><match url="^api/(.*)" /><action type="Rewrite" url="https://portal-api.example.com/api/{R:1}" /></rule> -->
        <rule name="page" stopProcessing="true">
          <match url="^(?!api/|assets/|\\.|healthz$)(?!.*\\.\\w+$).*" />
          <conditions><add input="{REQUEST_FILENAME}" matchType="IsFile" negate="true" /></conditions>
          <action type="Rewrite" url="${base}index.html" />
        </rule>
      </rules>
    </rewrite>
  </system.webServer>
  <location path="assets">${caching(IMMUTABLE)}</location>
${askedAgain.map((file) => `  <location path="${file}">${caching(ASKED_AGAIN)}</location>`).join('\n')}
</configuration>
`;
}

/** Each address is in one rule with Cache-Control: hosts differ in what they make of two. */
function netlify(headers: Headers, base: string): string {
  const rule = (path: string, value: string) => `${base}${path.slice(1)}\n  Cache-Control: ${value}`;
  return `# Made by \`npm run headers -- --for netlify\` from config.json: _headers ${base === '/' ? 'beside index.html' : `at the root, with the build in the folder ${base}`}, for Netlify and Cloudflare Pages.
# Beside it, on Netlify, _redirects, with the backend first:
#   ${base}api/*     https://portal-api.example.com/api/:splat  200
#   ${base}assets/*  ${base}index.html                                404
#   ${base}*         ${base}index.html                                200
# On Cloudflare Pages without _redirects: it answers every page of a portal at the root by itself, and reaches the backend by a Pages Function at /api/.
${base}*
${headers.map(([name, value]) => `  ${name}: ${value}`).join('\n')}
${[...pagePaths(), '/index.html', '/healthz.json', '/worker.js'].map((path) => rule(path, NEVER_STORED)).join('\n')}
${rule('/assets/*', IMMUTABLE)}
${['/config.json', '/favicon.svg', `/${MANIFEST}`, `/${PICTURE}`, '/licenses.txt', '/accessibility.txt'].map((path) => rule(path, ASKED_AGAIN)).join('\n')}
`;
}

/** Every page of the portal by its first part, as the rules of _headers name them. */
export function pagePaths(): string[] {
  const parts = Object.values(patterns).map((pattern) => pattern.split('/'));
  return [...new Set(parts.flatMap(([, first = '', ...rest]) => (rest.length > 0 ? [`/${first}/*`] : [`/${first}`])))];
}

const attribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
