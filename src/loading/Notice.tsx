import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeBox } from '@/ui/NoticeBox.tsx';

type NoticeProps = Omit<ComponentProps<typeof NoticeBox>, 'word'>;

/** The coloured box with the word of its tone ("Warning") in the page's language. */
export function Notice(props: NoticeProps) {
  const { t } = useTranslation('common');
  return <NoticeBox {...props} word={t(`notice.${props.tone}`)} />;
}
