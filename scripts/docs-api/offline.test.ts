// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { offline } from './offline.ts';

describe('the page of the contract', () => {
  it('fetches no logo', () => {
    expect(offline('<script>src:e?`https://cdn.redoc.ly/redoc/logo-mini-full.svg`:x</script>')).toEqual({
      html: '<script>src:e?`data:,`:x</script>',
      loads: [],
    });
  });

  it('names everything else it would load', () => {
    const html =
      '<script src="https://cdn.redocly.com/redoc.js"></script><link rel="stylesheet" href="https://fonts.example.com/a.css"><style>@import url(https://example.org/b.css)</style><a href="https://example.net">read</a>';
    expect(offline(html).loads).toEqual([
      'https://cdn.redocly.com/redoc.js',
      'https://fonts.example.com/a.css',
      'https://example.org/b.css',
    ]);
  });
});
