import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { field } from 'styled-system/recipes';
import { useBoundField } from '@/forms/use-bound-field.ts';
import { Notice } from '@/loading/Notice.tsx';
import { mayWrite } from '@/session/access.ts';
import { useSession } from '@/session/session.ts';
import { Button } from '@/ui/Button.tsx';
import { Checkbox } from '@/ui/Checkbox.tsx';
import { FileDrop } from '@/ui/FileDrop.tsx';
import { FileList } from '@/ui/FileList.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { VisuallyHidden } from '@/ui/VisuallyHidden.tsx';
import type { RefusalReason } from './chosen-file.ts';
import { acceptAttribute } from './content-type.ts';
import type { RefusedFile } from './upload-list.ts';
import { type FileRules, useFileItems, useFileRules } from './use-file-items.tsx';
import type { Uploads } from './use-uploads.ts';

/**
 * The file field of a form: `<form.AppField name="files">{() => <BoundFileField uploads={uploads} label={…} />}</form.AppField>`. Its value
 * is set by `uploads`; from the form it has its id and its error.
 * Staff who act for a resident cannot choose files (session.impersonation-controls).
 */
export function BoundFileField(props: Omit<FileFieldProps, 'id' | 'error'>) {
  const { id, error } = useBoundField(props.label);
  const { t } = useTranslation('common');
  const staffReason = mayWrite(useSession()) ? undefined : t('impersonation.reason');
  return <FileField {...props} reason={props.reason ?? staffReason} id={id} error={error} />;
}

interface FileFieldProps {
  /** Id of the button that chooses files; the error summary links to it. */
  id: string;
  uploads: Uploads;
  label: string;
  /** A text that explains which files to add. The limits and accepted types are shown after it once a file was refused. */
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
  const hasHint = hint !== undefined || list.refused.length > 0;
  const focusChooser = () => document.getElementById(id)?.focus();
  // The question about the place comes with the first photo; until it is answered, the place is removed.
  const hasPhoto = items.some(({ picture }) => picture !== undefined) || uploads.place?.isRemoved === false;
  const count = items.filter(({ state }) => state === 'done').length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend does not stand in our grid
    <div role="group" aria-labelledby={`${id}-label`} className={slots.root}>
      <p id={`${id}-label`} className={slots.label}>
        {label} {optional && <span className={slots.optional}>({t('common:optional')})</span>}
      </p>
      {hasHint && (
        <div id={`${id}-hint`} className={slots.hint}>
          {hint !== undefined && <p>{hint}</p>}
          {list.refused.length > 0 && <p>{rules.all}</p>}
        </div>
      )}
      {errorId !== undefined && (
        <p id={errorId} className={slots.error}>
          <Icon of={CircleAlert} />
          <span>{error}</span>
        </p>
      )}
      <FileDrop
        id={id}
        texts={{ drop: t('drop'), choose: t('choose'), camera: accepted.includes('jpeg') ? t('camera') : undefined }}
        accept={acceptAttribute(accepted)}
        multiple={list.maxFiles > 1}
        describedBy={[errorId, hasHint && `${id}-hint`].filter(Boolean).join(' ') || undefined}
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
      {uploads.place !== null && hasPhoto && (
        <div className={css({ marginTop: '2' })}>
          <Checkbox
            label={t('place.label')}
            hint={t('place.hint')}
            checked={uploads.place.isRemoved}
            onChange={({ target }) => uploads.place?.choose(target.checked)}
          />
        </div>
      )}
      <FileList label={t('list')} items={items} onEmptied={focusChooser} />
      <VisuallyHidden announce>{list.latest && t(`announced.${list.latest.kind}`, { name: list.latest.name, count })}</VisuallyHidden>
    </div>
  );
}

/** Names the files whose sending a reload has cut off, and asks for them again (files.lost-upload). Empty when there are none. */
function LostFiles({ uploads, onForget }: { uploads: Uploads; onForget: () => void }) {
  const { t } = useTranslation('files');
  const { lost, forgetLost } = uploads;
  if (lost.length === 0) return null;
  const forget = () => {
    onForget();
    forgetLost();
  };
  return (
    <div className={apart}>
      <Notice tone="warning" title={t('lost.title', { count: lost.length })} action={<Button onClick={forget}>{t('lost.forget')}</Button>}>
        <ul className={names}>
          {lost.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
        <p>{t('lost.text', { count: lost.length })}</p>
      </Notice>
    </div>
  );
}

const apart = css({ width: '100%', marginTop: '2' });
const names = css({ listStyle: 'none', fontWeight: '600', overflowWrap: 'anywhere', hyphens: 'manual' });

interface RefusedFilesProps {
  refused: readonly RefusedFile[];
  rules: FileRules;
  onClose: () => void;
}

/** The files of the latest choice that were refused: each reason once, with what to do and the files it concerns (files.refused-file). */
function RefusedFiles({ refused, rules, onClose }: RefusedFilesProps) {
  const { t } = useTranslation(['files', 'common']);
  if (refused.length === 0) return null;
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  const text = (reason: RefusalReason) => t(`refused.${reason}`, { ...rules, count: rules.maxFiles });
  const nameOf = ({ name, size, reason }: RefusedFile) =>
    reason === 'too-large' ? t('refused.withSize', { name, size: rules.sizeText(size) }) : name;
  return (
    <div className={apart}>
      <Notice
        tone="danger"
        title={t('refused.title', { count: refused.length })}
        live="assertive"
        close={{ label: t('common:action.close'), onClose }}
      >
        <ul className={list}>
          {reasons.map((reason) => (
            <li key={reason}>
              <ul className={names}>
                {refused
                  .filter((file) => file.reason === reason)
                  .map((file) => (
                    <li key={file.id}>{nameOf(file)}</li>
                  ))}
              </ul>
              <p>{text(reason)}</p>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}

const list = css({ listStyle: 'none', display: 'grid', gap: '3' });

/** Lists on later steps the files that failed to upload or were lost: the form is sent without them (files.failed-upload, files.lost-upload). Nothing is seen when there are none. */
export function MissingFiles({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation(['files', 'common']);
  const failed = uploads.list.uploads.filter(({ state }) => state.kind === 'failed');
  const { lost } = uploads;
  const retryAll = () => {
    for (const { id } of failed) uploads.retry(id);
  };
  return (
    <Notice
      tone="warning"
      title={t('missing.title', { count: failed.length + lost.length })}
      live="polite"
      isShown={failed.length + lost.length > 0}
      action={failed.length > 0 && <Button onClick={retryAll}>{t('common:action.retry')}</Button>}
    >
      <ul className={names}>
        {failed.map(({ id, file }) => (
          <li key={id}>{file.name}</li>
        ))}
        {lost.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      {failed.length > 0 && <p>{t('missing.text')}</p>}
      {lost.length > 0 && <p>{t('lost.text', { count: lost.length })}</p>}
    </Notice>
  );
}
