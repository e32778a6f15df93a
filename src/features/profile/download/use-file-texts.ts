import i18next from 'i18next';
import { formatDate, todayInHelsinki } from '@/domain/calendar-date.ts';
import type { Clock } from '@/domain/clock.ts';
import type { Namespace } from '@/i18n/i18n.ts';
import { useFormat } from '@/i18n/use-format.ts';
import type { FileTexts } from './my-data-files.ts';

/** The files of texts that the readable file is written with. */
export const MY_DATA_TEXTS = [
  'my-data',
  'termination',
  'ending',
  'parking',
  'notices',
  'fault-report',
] as const satisfies readonly Namespace[];

/** The words of values that other fields or other pages have, too. The words of all others are in my-data.json, by field and value. */
const SHARED_WORDS: Readonly<Record<string, (value: string) => [(typeof MY_DATA_TEXTS)[number], string]>> = {
  tenantRoles: (value) => ['my-data', `value.tenantRole.${value}`],
  selectedPostalAddressType: (value) => ['my-data', `value.selectedInvoiceType.${value}`],
  terminationReason: (value) => ['termination', `reason.${value.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())}`],
  terminationDisallowedReason: (value) => ['ending', `disallowed.${value}.title`],
  equipment: (value) => ['parking', `equipment.${value}`],
  eventType: (value) => ['notices', `events.kind.${value}`],
  defectClassId: (value) => ['fault-report', `class.${value}`],
};

/** The words of the readable file. Its namespaces are loaded when the file is made: call the result when MY_DATA_TEXTS have been loaded. */
export function useFileTexts(): (clock: Clock, language: string) => FileTexts {
  const format = useFormat();
  /** Names come from the API's answers, so that the compiler cannot know them. */
  const found = (ns: Namespace, key: string): string | null =>
    i18next.exists(key, { ns }) ? i18next.getResource(i18next.language, ns, key) : null;
  const dateText = (value: string) => (value.includes('T') ? format.dateTime(value) : format.date(value));
  return (clock, language) => ({
    language,
    title: i18next.t('my-data:title'),
    made: i18next.t('my-data:made', { date: formatDate(todayInHelsinki(clock)) }),
    missing: i18next.t('my-data:missing'),
    nothing: i18next.t('my-data:nothing'),
    yes: i18next.t('my-data:yes'),
    no: i18next.t('my-data:no'),
    part: (name) => i18next.t(`my-data:part.${name}`),
    field: (name) => found('my-data', `field.${name}`),
    value: (value, field) =>
      /^\d{4}-\d{2}-\d{2}(T[\d:.]+(Z|[+-]\d{2}:\d{2}))?$/.test(value)
        ? dateText(value)
        : found(...(SHARED_WORDS[field]?.(value) ?? (['my-data', `value.${field}.${value}`] as const))),
    tenant: (isOwn) => i18next.t(`my-data:tenant.${isOwn ? 'you' : 'another'}`),
    euros: (amount) => format.money(amount),
  });
}
