import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/Notice.tsx';
import type { Uploads } from './use-uploads.ts';

/** Lists on later steps the files that failed to upload: the form is sent without them (files.failed-upload). Empty when none failed. */
export function MissingFiles({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation(['files', 'common']);
  const failed = uploads.list.uploads.filter(({ state }) => state.kind === 'failed');
  if (failed.length === 0) return null;
  const retryAll = () => {
    for (const { id } of failed) uploads.retry(id);
  };
  return (
    <Notice
      tone="warning"
      word={t('common:notice.warning')}
      title={t('missing.title', { count: failed.length })}
      live="polite"
      action={<Button onClick={retryAll}>{t('common:action.retry')}</Button>}
    >
      <ul className={names}>
        {failed.map(({ id, file }) => (
          <li key={id}>{file.name}</li>
        ))}
      </ul>
      <p>{t('missing.text')}</p>
    </Notice>
  );
}

const names = css({ listStyle: 'none', fontWeight: '600', overflowWrap: 'anywhere', hyphens: 'manual' });
