import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { Notice } from '@/loading/Notice.tsx';
import { Button } from '@/ui/Button.tsx';
import type { Uploads } from './use-uploads.ts';

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

const names = css({ listStyle: 'none', fontWeight: '600', overflowWrap: 'anywhere', hyphens: 'manual' });
