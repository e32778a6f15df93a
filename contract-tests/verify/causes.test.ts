import { describe, expect, it } from 'vitest';
import { causesOf } from './causes.ts';
import type { Finding } from './core/finding.ts';
import type { Result } from './core/interaction-run.ts';

describe('findings', () => {
  const finding = (change: Partial<Finding>): Finding => ({
    operationId: 'listContacts',
    status: 200,
    in: 'body',
    pointer: '/0/contactName',
    header: null,
    expected: '"Anna" in this state',
    actual: 'it is missing',
    rule: null,
    by: ['value'],
    ...change,
  });
  const result = (...findings: Partial<Finding>[]) => ({ key: 'a check', findings: findings.map(finding) }) as unknown as Result;
  const counts = (...results: Result[]) => causesOf(results).map(({ what, found }) => [what, found.length]);

  it('share a cause when they differ in index, value, id or day alone', () => {
    expect(counts(result({}, { pointer: '/1/contactName', expected: '"Bo" in this state' }))).toEqual([
      ['body /*/contactName: "…" in this state', 2],
    ]);
    const step = (expected: string) => ({ in: 'behaviour', pointer: null, expected }) as const;
    expect(
      counts(
        result(step('the file 10000000-0000-4000-8000-000000000001 of 2026-11-20'), step(`the file ${crypto.randomUUID()} of 2026-11-21`)),
      ),
    ).toEqual([['behaviour: the file … of …', 2]]);
  });

  it('differ in cause in another operation, at another field, or with another expectation', () => {
    const other = [
      { operationId: 'login' },
      { pointer: '/0/phone' },
      { expected: 'the required field' },
      { in: 'status', pointer: null } as const,
    ];
    expect(counts(result({}, ...other))).toHaveLength(5);
  });

  it('share a cause when a state cannot be set, whatever operation needs it', () => {
    const unset = (operationId: string) => ({ operationId, in: 'state', pointer: null, expected: 'the state "a"' }) as const;
    expect(counts(result(unset('login')), result(unset('logout')))).toEqual([['state: the state "a"', 2]]);
  });
});
