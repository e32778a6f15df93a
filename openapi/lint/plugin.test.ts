// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** A contract with one fault per rule, linted by the real Redocly with the real configuration. */
const root = process.cwd();
let folder = '';

beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  folder = mkdtempSync(join(root, '.cache/lint-test-'));
  mkdirSync(join(folder, 'schemas'));
  writeFileSync(
    join(folder, 'schemas/things.yaml'),
    'Bad_Thing:\n  type: object\n  properties:\n    Name: { type: string, nullable: true }\n    size: { type: integer, x-maximum: 3 }\n',
  );
  writeFileSync(
    join(folder, 'openapi.yaml'),
    `openapi: 3.1.0
info: { title: t, version: '1', license: { name: x, identifier: MIT } }
servers: [{ url: /api }]
security: []
paths:
  /things:
    post:
      operationId: sendThing
      tags: [things]
      summary: Send a thing.
      parameters:
        - { name: q, in: query, description: d, schema: { type: string } }
      requestBody:
        content: { application/json: { schema: { $ref: 'schemas/things.yaml#/Bad_Thing' } } }
      responses:
        '200': { description: ok }
        '401': { description: no }
tags: [{ name: things, description: d }]
`,
  );
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('the plugin in Redocly', () => {
  it('reports every rule of its own, at the right place', () => {
    const run = spawnSync(
      join(root, 'node_modules/.bin/redocly'),
      ['lint', join(folder, 'openapi.yaml'), '--config', join(root, 'redocly.yaml'), '--format=json'],
      {
        encoding: 'utf8',
        env: { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
      },
    );
    const found = [...run.stdout.matchAll(/"ruleId": "portal\/([a-z-]+)"/g)].map(([, rule]) => String(rule));
    const declared = [...readFileSync(join(root, 'redocly.yaml'), 'utf8').matchAll(/^ {2}portal\/([a-z-]+): error$/gm)].map(([, rule]) =>
      String(rule),
    );
    expect(run.status).toBe(1);
    expect([...new Set(found)].toSorted()).toEqual(declared.toSorted());
    expect(run.stdout).toContain('schemas/things.yaml');
  });
});
