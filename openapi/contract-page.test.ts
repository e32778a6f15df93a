import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { writeContractPage } from './contract-page.ts';

it('writes a page of the contract that needs no script, style or picture from elsewhere', () => {
  const folder = mkdtempSync(join(tmpdir(), 'contract-page-'));
  try {
    writeContractPage(join(folder, 'index.html'));
    expect(readdirSync(folder)).toEqual(['index.html', 'journeys.arazzo.yaml']);
    const html = readFileSync(join(folder, 'index.html'), 'utf8');
    expect(html).toContain('Resident portal API');
    // Redoc also asks for its own logo, and shows none when it does not come.
    const elsewhere = /<(?:script|img|iframe)\b[^>]*?\ssrc=["']?https?:|<link\b[^>]*?\shref=["']?https?:|@import\s+(?:url\()?["']?https?:/g;
    expect(html.match(elsewhere)).toBeNull();
    expect('<script src="https://cdn.redocly.com/redoc.js">').toMatch(elsewhere);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
