import { describe, expect, it } from 'vitest';
import { scrub, scrubText } from './scrub.ts';

// Rules: session.personal-data
describe('a scrubbed report', () => {
  it.each([
    ['mail to aino.virtanen@example.com failed', 'mail to [e-mail] failed'],
    ['/login?email=aino%40example.com', '/login'],
    [
      'https://portal.example.com/asiointi/10000000-0000-4000-8000-000000000001/viestit#x',
      'https://portal.example.com/asiointi/[uuid]/viestit',
    ],
    ['hetu 010290-901J is wrong', 'hetu [hetu] is wrong'],
    ['hetu 170315a906f is wrong', 'hetu [hetu] is wrong'],
    ['IBAN FI21 1234 5600 0007 85', 'IBAN [iban]'],
    ['IBAN FI2112345600000785', 'IBAN [iban]'],
    ['call +358 40 0000 100 now', 'call [phone] now'],
    ['call 040 0000 100 now', 'call [phone] now'],
    ['aino%40example.com', '[e-mail]'],
  ])('%s', (text, expected) => {
    expect(scrubText(text)).toBe(expected);
  });

  it('keeps the parts that developers need', () => {
    expect(scrubText('listContracts: INVALID_RESPONSE (200) at /0/uuid')).toBe('listContracts: INVALID_RESPONSE (200) at /0/uuid');
    expect(scrubText('at render (https://portal.example.com/assets/main-DkX3.js:12:3456)')).toContain('main-DkX3.js:12:3456');
  });

  it('keeps release, trace and operation, and scrubs the same text elsewhere', () => {
    const own = {
      release: 'resident-portal@0.1.0+b6cd6abef997',
      contexts: { trace: { trace_id: 'fb98123456000078512345600007851f', span_id: 'ab12345678901234' } },
      tags: { operationId: 'getTermination' },
    };
    expect(scrub({ ...own, message: `${own.release} ${own.contexts.trace.span_id}` })).toEqual({
      ...own,
      message: expect.stringContaining('['),
    });
    expect(scrub(own)).toEqual(own);
  });

  it.each(['a', '/', 'a.', 'https://', '+3', 'AA11', '0 1', 'a@', 'a@b.'])('takes a moment, however long the text of "%s" is', (piece) => {
    const began = performance.now();
    scrubText(piece.repeat(400_000 / piece.length));
    // It took two seconds for 16 KB, and with its square twenty minutes for this.
    expect(performance.now() - began).toBeLessThan(5000);
  });

  it('cuts a very long text, and leaves nothing that the cut has halved', () => {
    const report = scrubText(`${'x '.repeat(8190)}aino.virtanen@example.com 010290-901J`);
    expect(report).toMatch(/^x x .* \[cut\]$/);
    expect(report).not.toContain('aino');
  });

  it('loses personal data at every depth and keeps its structure', () => {
    const report = { message: 'x', request: { url: '/a?b=c', headers: [{ Cookie: 'aino@example.com' }] }, level: 3, ok: true, none: null };
    expect(scrub(report)).toEqual({
      message: 'x',
      request: { url: '/a', headers: [{ Cookie: '[e-mail]' }] },
      level: 3,
      ok: true,
      none: null,
    });
  });
});
