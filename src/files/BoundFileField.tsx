import { useTranslation } from 'react-i18next';
import { useBoundField } from '@/forms/use-bound-field.ts';
import { mayWrite } from '@/session/access.ts';
import { useSession } from '@/session/session.ts';
import { FileField, type FileFieldProps } from './FileField.tsx';

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
