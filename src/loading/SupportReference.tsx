import { css } from 'styled-system/css';
import { useSupportReference } from '@/i18n/use-error-text.ts';

/** The id of a failed call in small letters, for customer service, below the message of a failure that the service has to answer for. */
export function SupportReference({ error }: { error: unknown }) {
  const reference = useSupportReference()(error);
  return reference === null ? null : <p className={small}>{reference}</p>;
}

const small = css({ textStyle: 'small', marginTop: '2', hyphens: 'manual', overflowWrap: 'anywhere' });
