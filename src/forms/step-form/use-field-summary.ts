import { useTranslation } from 'react-i18next';
import { formatIban } from '@/domain/iban-format.ts';
import { useFormat } from '@/i18n/use-format.ts';
import type { SummaryItem } from '@/ui/SummaryList.tsx';
import type { FieldsTable } from './field-table.ts';
import { payloadSummary, type SummaryValue } from './payload-summary.ts';

/** The lines of a summary in words. */
export interface FieldSummary {
  /** Of a row of a list: its number, from 1. */
  number?: number;
  items: SummaryItem[];
}

/**
 * What a payload says in words, derived from the table of fields: for a `SummaryList` each, the single values first and then row by row.
 * @param fields usually those of one step
 * @param translate gives the text of a label: `(key) => t(key)`, with the namespaces of the page
 */
export function useFieldSummary<Label extends string>(
  fields: FieldsTable<Label>,
  translate: (key: Label) => string,
): (payload: object, fileName?: (uuid: string) => string) => FieldSummary[] {
  const { t } = useTranslation(['common', 'files']);
  const format = useFormat();
  const textOf = (value: SummaryValue<Label>): string => {
    switch (value.kind) {
      case 'text':
        return value.value;
      case 'date':
        return format.date(value.value);
      case 'iban':
        return formatIban(value.value);
      case 'percentage':
        return `${formatShare(value.value)}\u00a0%`;
      case 'yesNo':
        return t(value.value ? 'yes' : 'no');
      case 'files':
        return value.names.join('\n');
      case 'word':
        return translate(value.key);
    }
  };
  return (payload, fileName) =>
    payloadSummary(fields, payload, fileName).map(({ row, lines }) => ({
      ...(row && { number: row.number }),
      items: lines.map(({ label, value }) => ({ label: translate(label), value: textOf(value) })),
    }));
}

/** A share in per cent as it is written in Finland: with a comma, and at most two decimals. */
export function formatShare(share: number): string {
  return String(Math.round(share * 100) / 100).replace('.', ',');
}
