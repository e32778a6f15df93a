import { describe, expect, it } from 'vitest';
import { messageLink } from './message-link.ts';

describe('the address of a link', () => {
  it.each([
    ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
    ['http://www.hsl.fi', 'http://www.hsl.fi/'],
    [' HTTPS://Example.com ', 'https://example.com/'],
    ['www.example.com', 'https://www.example.com/'],
    ['example.com:8080/x', 'https://example.com:8080/x'],
    ['https://ääkköset.fi/ä', 'https://xn--kkset-fraa0m.fi/%C3%A4'],
    ['asukas@example.com', 'mailto:asukas@example.com'],
    ['mailto:asukas@example.com?subject=Avain', 'mailto:asukas@example.com?subject=Avain'],
  ])('%s is sent as %s', (typed, sent) => expect(messageLink(typed)).toBe(sent));

  it.each([
    '',
    '  ',
    'avain',
    'https://',
    'https://localhost',
    'https://user:password@example.com',
    'https://example.com\\@evil.example',
    'java\tscript:alert(1)',
    'javascript:alert(1)',
    'JavaScript:alert(1)//example.com',
    'javascript:1.example.com',
    'data:text/html,x',
    'ftp://example.com',
    'tel:+358400000123',
    '//example.com',
    '/asiointi',
    'mailto:',
    'mailto:asukas',
    'https://exa mple.com',
    `https://example.com/${'a'.repeat(1000)}`,
  ])('%j is no address', (typed) => expect(messageLink(typed)).toBeNull());
});
