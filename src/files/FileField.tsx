import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { field } from 'styled-system/recipes';
import { Checkbox } from '@/ui/Checkbox.tsx';
import { FileDrop } from '@/ui/FileDrop.tsx';
import { FileList } from '@/ui/FileList.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import { acceptAttribute } from './content-type.ts';
import { LostFiles } from './LostFiles.tsx';
import { RefusedFiles } from './RefusedFiles.tsx';
import { useFileItems } from './use-file-items.tsx';
import { useFileRules } from './use-file-rules.ts';
import type { Uploads } from './use-uploads.ts';

export interface FileFieldProps {
  /** Id of the button that chooses files; the error summary links to it. */
  id: string;
  uploads: Uploads;
  label: string;
  /** A text that explains which files to add. The limits and accepted types are shown after it. */
  hint?: ReactNode;
  error?: string | undefined;
  optional?: boolean | undefined;
  /** Why no file can be chosen, `common:impersonation.reason` for staff. */
  reason?: string | undefined;
}

/** Adds files to a form: dropped, chosen or photographed. Each is shown with its name, size, state and actions. */
export function FileField({ id, uploads, label, hint, error, optional = false, reason }: FileFieldProps) {
  const { t } = useTranslation(['files', 'common']);
  const rules = useFileRules(uploads);
  const items = useFileItems(uploads);
  const slots = field();
  const { list, accepted } = uploads;
  const errorId = error === undefined ? undefined : `${id}-error`;
  const focusChooser = () => document.getElementById(id)?.focus();
  const count = items.filter(({ state }) => state === 'done').length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not stand in our grid
    <div role="group" aria-labelledby={`${id}-label`} className={slots.root}>
      <p id={`${id}-label`} className={slots.label}>
        {label} {optional && <span className={slots.optional}>({t('common:optional')})</span>}
      </p>
      <div id={`${id}-hint`} className={slots.hint}>
        {hint !== undefined && <p>{hint}</p>}
        <p>{rules.all}</p>
      </div>
      {errorId !== undefined && (
        <p id={errorId} className={slots.error}>
          <Icon of={CircleAlert} />
          <span>{error}</span>
        </p>
      )}
      {uploads.place !== null && (
        <div className={css({ marginBottom: '2' })}>
          <Checkbox
            label={t('place.label')}
            hint={t('place.hint')}
            checked={uploads.place.isRemoved}
            onChange={({ target }) => uploads.place?.choose(target.checked)}
          />
        </div>
      )}
      <FileDrop
        id={id}
        texts={{ drop: t('drop'), choose: t('choose'), camera: accepted.includes('jpeg') ? t('camera') : undefined }}
        accept={acceptAttribute(accepted)}
        multiple={list.maxFiles > 1}
        describedBy={[errorId, `${id}-hint`].filter((part) => part !== undefined).join(' ')}
        hasError={error !== undefined}
        reason={reason ?? (uploads.isFull ? t('full', { count: list.maxFiles }) : undefined)}
        onFiles={uploads.add}
      />
      <LostFiles uploads={uploads} onForget={focusChooser} />
      <RefusedFiles
        refused={list.refused}
        rules={rules}
        onClose={() => {
          focusChooser();
          uploads.closeRefusals();
        }}
      />
      <FileList label={t('list')} items={items} onEmptied={focusChooser} />
      <VisuallyHidden announce>{list.latest && t(`announced.${list.latest.kind}`, { name: list.latest.name, count })}</VisuallyHidden>
    </div>
  );
}
