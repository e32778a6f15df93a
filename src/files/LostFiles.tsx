import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { Notice } from '@/loading/Notice.tsx';
import { Button } from '@/ui/Button.tsx';
import type { Uploads } from './use-uploads.ts';

/** Names the files whose sending a reload has cut off, and asks for them again (files.lost-upload). Empty when there are none. */
export function LostFiles({ uploads, onForget }: { uploads: Uploads; onForget: () => void }) {
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
