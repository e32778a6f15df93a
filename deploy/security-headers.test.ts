import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contentSecurityPolicy, securityHeaders } from './security-headers.ts';

const nginx = readFileSync(new URL('./nginx.conf', import.meta.url), 'utf8');

describe('the headers of the portal', () => {
  it.each(Object.entries(securityHeaders))('%s is the same in nginx.conf', (name, value) => {
    expect(nginx).toContain(`add_header ${name} "${value}" always;`);
  });

  it('allow no inline script or style and no other site’s code', () => {
    expect(contentSecurityPolicy).not.toMatch(/unsafe-|data:/);
    expect(contentSecurityPolicy).toContain("script-src 'self';");
    expect(contentSecurityPolicy).toContain("require-trusted-types-for 'script'");
  });
});
