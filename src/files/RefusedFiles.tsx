import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { Notice } from '@/loading/Notice.tsx';
import type { RefusalReason } from './chosen-file.ts';
import type { RefusedFile } from './upload-list.ts';
import type { FileRules } from './use-file-rules.ts';

interface RefusedFilesProps {
  refused: readonly RefusedFile[];
  rules: FileRules;
  onClose: () => void;
}

/** The files of the latest choice that were refused: each reason once, with what to do and the files it concerns (files.refused-file). */
export function RefusedFiles({ refused, rules, onClose }: RefusedFilesProps) {
  const { t } = useTranslation(['files', 'common']);
  if (refused.length === 0) return null;
  const reasons = [...new Set(refused.map(({ reason }) => reason))];
  const text = (reason: RefusalReason) => t(`refused.${reason}`, { count: rules.maxFiles, limit: rules.limit, types: rules.types });
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

const apart = css({ width: '100%', marginTop: '2' });
const list = css({ listStyle: 'none', display: 'grid', gap: '3' });
const names = css({ listStyle: 'none', fontWeight: '600', overflowWrap: 'anywhere', hyphens: 'manual' });
