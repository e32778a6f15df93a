import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

const nginx = readFileSync(new URL('./nginx.conf', import.meta.url), 'utf8');

describe('the headers of the portal', () => {
  it.each(Object.entries(securityHeaders))('%s is the same in nginx.conf', (name, value) => {
    expect(nginx).toContain(`add_header ${name} "${value}" always;`);
  });

  it('forbid inline scripts and styles, and code of other sites', () => {
    expect(contentSecurityPolicy).not.toMatch(/unsafe-|data:/);
    expect(contentSecurityPolicy).toContain("script-src 'self';");
    expect(contentSecurityPolicy).toContain("require-trusted-types-for 'script'");
  });

  it('allow fetching signed file addresses from any https host, and from no host without https', () => {
    const connect = contentSecurityPolicy.split('; ').find((directive) => directive.startsWith('connect-src'));
    expect(connect).toBe("connect-src 'self' https:");
  });
});

describe('compressed files', () => {
  const dockerfile = readFileSync(new URL('./Dockerfile', import.meta.url), 'utf8');

  it('are written where nginx looks for them', () => {
    expect(nginx).toContain('gzip_static on;');
    expect(dockerfile).toMatch(/find dist .*-exec gzip --keep/);
  });

  it('never replace the mounted configuration', () => {
    expect(dockerfile).toContain('! -name config.json');
    expect(nginx).toMatch(/location = \/config\.json \{\s*gzip_static off;/);
  });
});
