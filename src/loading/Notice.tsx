import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useSupportReference } from '@/i18n/use-error-text.ts';
import { NoticeBox } from '@/ui/NoticeBox.tsx';

type NoticeProps = Omit<ComponentProps<typeof NoticeBox>, 'word'>;

/** The coloured box with the word of its tone ("Warning") in the page's language. */
export function Notice(props: NoticeProps) {
  const { t } = useTranslation('common');
  return <NoticeBox {...props} word={t(`notice.${props.tone}`)} />;
}

/** The id of a failed call in small letters, for customer service, below the message of a failure that the service has to answer for. */
export function SupportReference({ error }: { error: unknown }) {
  const reference = useSupportReference()(error);
  return reference === null ? null : <p className={small}>{reference}</p>;
}

const small = css({ textStyle: 'small', marginTop: '2', hyphens: 'manual', overflowWrap: 'anywhere' });
