// @vitest-environment jsdom
import { renderHook } from '@testing-library/react';
import { InitModificationRequest } from 'generated/zod/initModificationRequest.zod.ts';
import { Tenant } from 'generated/zod/tenant.zod.ts';
import { useTranslation } from 'react-i18next';
import { beforeAll, expect, it } from 'vitest';
import { array, parse } from 'zod/mini';
import { calendarDate, formatDate } from '@/domain/calendar-date.ts';
import { useFieldSummary } from '@/forms/step-form/use-field-summary.ts';
import { tenantName } from '@/session/contract-texts.ts';
import { startI18nForTests } from '@/test-support/i18n.ts';
import tenantsOfEmilia from '../../../../openapi/examples/listTenants/200.modification.json';
import tenantsOfOmar from '../../../../openapi/examples/listTenants/200.subtenant.json';
import { modificationLines } from './fields.ts';
import { residentsOf } from './ModificationSteps.tsx';

const requests: Record<string, { value: unknown }> = import.meta.glob('../../../../openapi/examples/initModification/request.*.json', {
  import: 'default',
  eager: true,
});
const tenants = parse(array(Tenant), [...tenantsOfEmilia.value, ...tenantsOfOmar.value]);

beforeAll(() => startI18nForTests());

function useLines() {
  const { t } = useTranslation(['modification', 'new-person']);
  return useFieldSummary(modificationLines, (key) => t(key));
}

it.each(Object.entries(requests))('shows every value of %s', (_, { value }) => {
  const { operationData } = parse(InitModificationRequest, value);
  const { leaving } = renderHook(useLines).result.current(operationData, (id) =>
    tenants
      .filter((one) => String(one.id) === id)
      .map(tenantName)
      .join(),
  );
  const residents = residentsOf(operationData, { tenants, today: calendarDate('2026-11-20') });
  const shown = [...leaving.flatMap(({ items }) => items.map((item) => String(item.value))), ...Object.values(residents)].join('\n');
  for (const words of displayedValues(operationData)) expect(shown).toContain(words);
});

/** Every value of a payload as it is to be read: ids as names, dates as they are written here. */
function displayedValues(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(displayedValues);
  if (typeof part === 'object' && part !== null) return Object.values(part).flatMap(displayedValues);
  if (typeof part === 'number') {
    const tenant = tenants.find(({ id }) => id === part);
    return [tenant === undefined ? `nobody has the id ${part}` : tenantName(tenant)];
  }
  const text = String(part);
  return [/^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(calendarDate(text)) : text];
}
