import { useTranslation } from 'react-i18next';
import { formatIban } from '@/domain/iban-format.ts';
import { useFormat } from '@/i18n/use-format.ts';
import type { SummaryItem } from '@/ui/SummaryList.tsx';
import type { FieldsTable, StepFields } from './field-table.ts';
import { payloadSummary, type SummaryValue } from './payload-summary.ts';

/** A group of lines of a summary, in words. */
export interface FieldSummary {
  /** Of a row of a list: its number, from 1. */
  number?: number;
  items: (SummaryItem & { value: string })[];
}

/**
 * The summary of a payload in words, step by step, derived from the table of fields. Each group is a `SummaryList`: single values first, then rows.
 * @param translate gives the text of a label: `(key) => t(key)`, with the namespaces of the page
 */
export function useFieldSummary<Step extends string, Label extends string>(
  fields: StepFields<Step, Label>,
  translate: (key: Label) => string,
): (payload: object, nameOf?: (id: string) => string) => Record<Step, FieldSummary[]> {
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
  const summaryOf = (table: FieldsTable<Label>, payload: object, nameOf?: (id: string) => string): FieldSummary[] =>
    payloadSummary(table, payload, nameOf).map(({ row, lines }) => ({
      ...(row && { number: row.number }),
      items: lines.map(({ label, value }) => ({ label: translate(label), value: textOf(value) })),
    }));
  return (payload, nameOf) => {
    const steps = Object.entries<FieldsTable<Label>>(fields).map(([step, table]) => [step, summaryOf(table, payload, nameOf)]);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries forgets which keys it was given
    return Object.fromEntries(steps) as Record<Step, FieldSummary[]>;
  };
}

/** A share in per cent as it is written in Finland: with a comma, and at most two decimals. */
export function formatShare(share: number): string {
  return String(Math.round(share * 100) / 100).replace('.', ',');
}
