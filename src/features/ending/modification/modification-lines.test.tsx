// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { InitModificationRequest } from 'generated/zod/initModificationRequest.zod.ts';
import { Tenant } from 'generated/zod/tenant.zod.ts';
import { beforeAll, expect, it } from 'vitest';
import { array, parse } from 'zod/mini';
import { calendarDate, formatDate } from '@/domain/calendar-date.ts';
import { useNewPersonLines } from '@/forms/new-person-lines.ts';
import { startI18nForTests } from '@/i18n/i18n-for-tests.ts';
import { tenantName } from '@/session/tenant-name.ts';
import tenantsOfEmilia from '../../../../openapi/examples/listTenants/200.modification.json';
import tenantsOfOmar from '../../../../openapi/examples/listTenants/200.subtenant.json';
import { useModificationLines } from './modification-lines.ts';

const requests: Record<string, { value: unknown }> = import.meta.glob('../../../openapi/examples/initModification/request.*.json', {
  import: 'default',
  eager: true,
});
const tenants = parse(array(Tenant), [...tenantsOfEmilia.value, ...tenantsOfOmar.value]);

beforeAll(() => startI18nForTests());

it.each(Object.entries(requests))('tells every value of %s', (_, { value }) => {
  const { operationData } = parse(InitModificationRequest, value);
  const { linesOf, personLines } = renderHook(() => ({ linesOf: useModificationLines(), personLines: useNewPersonLines() })).result.current;
  const { residents, move } = linesOf(operationData, tenants, calendarDate('2026-11-20'));
  const told = [...residents, ...move, ...(operationData.addTenants ?? []).flatMap(personLines)]
    .map((line) => String(line.value))
    .join('\n');
  for (const words of wordsOf(operationData)) expect(told).toContain(words);
});

/** Every value of a payload as it is to be read: ids as names, dates as they are written here. */
function wordsOf(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(wordsOf);
  if (typeof part === 'object' && part !== null) return Object.values(part).flatMap(wordsOf);
  if (typeof part === 'number') {
    const tenant = tenants.find(({ id }) => id === part);
    return [tenant === undefined ? `nobody has the id ${part}` : tenantName(tenant)];
  }
  const text = String(part);
  return [/^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(calendarDate(text)) : text];
}
