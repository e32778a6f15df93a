/**
 * The headers every page of the portal is served with. `npm start` sends them; `npm run headers` writes them for nginx (deploy/write-headers.ts).
 * Strict: no inline script or style, and from other sites only what the hosts of the provider's own config.json give.
 */
import { z } from 'zod';

const HOST = /^[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/;
const hostOf = (address: unknown): string[] => {
  if (typeof address !== 'string' || !URL.canParse(address)) return [];
  const { protocol, host } = new URL(address);
  return protocol === 'https:' && HOST.test(host) ? [host] : [];
};

/** The parts of config.json that the headers depend on. The portal itself checks the whole file (src/config/config.ts). */
const configSchema = z.object({
  provider: z.object({ logoUrl: z.unknown() }).partial().catch({}),
  allowedHosts: z.array(z.string().regex(HOST)).catch([]),
  errorReporting: z.object({ dsn: z.unknown() }).partial().catch({}),
});

/** Hosts that pages may ask over https, each as it stands in a Content-Security-Policy. */
interface AllowedSources {
  /** For files and error reports. */
  connect: readonly string[];
  /** For pictures: those of the provider's texts, and the logo. */
  pictures: readonly string[];
}

/** @param config the content of config.json; what is wrong in it lets nothing out */
function sourcesIn(config: unknown): AllowedSources {
  const { provider, allowedHosts, errorReporting } = configSchema
    .catch({ provider: {}, allowedHosts: [], errorReporting: {} })
    .parse(config);
  const sources = (...hosts: string[]) => [...new Set(hosts)].map((host) => `https://${host}`);
  return {
    connect: sources(...allowedHosts, ...hostOf(errorReporting.dsn)),
    pictures: sources(...allowedHosts, ...hostOf(provider.logoUrl)),
  };
}

export function contentSecurityPolicy(config: unknown): string {
  const { connect, pictures } = sourcesIn(config);
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ["img-src 'self' blob:", ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...connect].join(' '),
    "manifest-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    // The sanitizer's own policy, and one that gives a single address: that of the thread that the boot file starts (src/app/boot/boot.ts). The editor of
    // messages parses nothing by itself (src/features/messages/editor/extensions.ts).
    'trusted-types dompurify first-formatter',
  ].join('; ');
}

/** @param config the content of the config.json that is served beside the pages */
export function securityHeaders(config: unknown): Readonly<Record<string, string>> {
  return {
    'Content-Security-Policy': contentSecurityPolicy(config),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy': 'accelerometer=(), camera=(), geolocation=(), gyroscope=(), microphone=(), payment=()',
    'Referrer-Policy': 'same-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
  };
}
