import { useBoundField } from '@/forms/use-bound-field.ts';
import { FileField, type FileFieldProps } from './FileField.tsx';

/**
 * The file field of a form: `<form.AppField name="files">{() => <BoundFileField uploads={uploads} label={…} />}</form.AppField>`. Its value
 * is set by `uploads`; from the form it has its id and its error.
 */
export function BoundFileField(props: Omit<FileFieldProps, 'id' | 'error'>) {
  const { id, error } = useBoundField(props.label);
  return <FileField {...props} id={id} error={error} />;
}
