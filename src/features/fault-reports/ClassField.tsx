import type { DefectClass } from 'generated/zod/defectClass.zod.ts';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useBoundField } from '@/forms/use-bound-field.ts';
import { FieldFrame } from '@/ui/FieldFrame.tsx';
import { SelectField } from '@/ui/SelectField.tsx';
import { Skeleton, SkeletonRegion } from '@/ui/Skeleton.tsx';
import { usePart } from '@/ui/use-part.ts';
import { labelOf, NOT_SURE, offeredClasses, suggestedClasses, wordsKeyOf } from './defect-classes.ts';
import { classListPart } from './fault-report.loaders.ts';

/**
 * The class of a fault, found by what the resident would call it or chosen from the list (fault-reports.class-by-typing). Where the code of the list
 * cannot be loaded, the browser's own list stands in for it.
 */
export function ClassField({ classes }: { classes: readonly DefectClass[] }) {
  const { t } = useTranslation(['fault-report', 'common']);
  const label = t('form.class.label');
  const { change, name: _, ...field } = useBoundField(label);
  const { state, code, need } = usePart(classListPart);
  const load = useEffectEvent(() => void need());
  useEffect(() => load(), []);

  const { notSure, groups } = offeredClasses(classes);
  const optionOf = ({ id, name }: { id: number; name: string }) => {
    const text = labelOf(id);
    return { value: String(id), label: text === null ? name : t(text) };
  };
  const options = [
    ...(notSure === null ? [] : [{ value: String(NOT_SURE), label: t('form.class.notSure') }]),
    ...groups.map(({ group, classes: members }) => ({ label: t(`classGroup.${group}`), options: members.map(optionOf) })),
  ];
  // A class of the company's own is found by its name.
  const findable = groups.flatMap(({ classes: members }) =>
    members.map((one) => {
      const key = wordsKeyOf(one.id);
      return { ...optionOf(one), words: key === null ? '' : t(key) };
    }),
  );
  const frame = { ...field, label, hint: t('form.class.hint') };
  if (code !== null) {
    const texts = {
      showAll: t('form.class.showAll'),
      choose: t('form.class.choose'),
      none: t('form.class.none'),
      found: (count: number) => t('form.class.found', { count }),
    };
    const find = (typed: string) => suggestedClasses(typed, findable);
    return <code.ComboboxField {...frame} required options={options} find={find} onValueChange={change} texts={texts} />;
  }
  if (state === 'failed') {
    return (
      <SelectField
        {...frame}
        required
        placeholder={t('form.class.placeholder')}
        options={options}
        onChange={({ target }) => change(target.value)}
      />
    );
  }
  return (
    <SkeletonRegion label={t('common:loading')}>
      <FieldFrame {...frame}>{() => <Skeleton shape="block" height={2.75} />}</FieldFrame>
    </SkeletonRegion>
  );
}
