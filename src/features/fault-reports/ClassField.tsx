import type { DefectClass } from 'generated/zod/defectClass.zod.ts';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useBoundField } from '@/forms/use-bound-field.ts';
import { Combobox } from '@/ui/Combobox.tsx';
import { labelOf, NOT_SURE, type OfferedClass, offeredClasses, suggestedClasses, wordsKeyOf } from './defect-classes.ts';

/** The words of a class: the portal's, or the name that a class of the company's own has. */
export function classText({ id, name }: Pick<DefectClass, 'id' | 'name'>, t: TFunction<['fault-report', 'fault-reports']>): string {
  const label = labelOf(id);
  return label === null ? name : t(label);
}

/** The class of a fault, found by what the resident would call it, or chosen from the list of all (fault-reports.class-by-typing). */
export function ClassField({ classes }: { classes: readonly DefectClass[] }) {
  const { t } = useTranslation(['fault-report', 'fault-reports']);
  const { change, ...field } = useBoundField(t('form.class.label'));
  const { notSure, groups } = offeredClasses(classes);
  const optionOf = (one: OfferedClass) => ({ value: String(one.id), label: classText(one, t) });
  // A class of the company's own is found by its name.
  const findable = groups.flatMap(({ classes: members }) =>
    members.map((one) => {
      const key = wordsKeyOf(one.id);
      return { ...optionOf(one), keywords: key === null ? '' : t(key) };
    }),
  );
  return (
    <Combobox
      {...field}
      label={t('form.class.label')}
      hint={t('form.class.hint')}
      required
      texts={{
        list: t('form.find.list'),
        found: (count) => (count === 0 ? t('form.find.none') : t('form.find.count', { count })),
      }}
      options={[
        ...(notSure === null ? [] : [{ value: String(NOT_SURE), label: t('form.class.notSure') }]),
        ...groups.map(({ group, classes: members }) => ({ label: t(`classGroup.${group}`), options: members.map(optionOf) })),
      ]}
      find={(typed) => (typed.trim().length > 1 ? suggestedClasses(typed, findable) : null)}
      onValueChange={change}
    />
  );
}
