import type { Contract } from 'generated/zod/contract.zod.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { css } from 'styled-system/css';
import { link as linkLook } from 'styled-system/recipes';
import { Notice } from '@/loading/Notice.tsx';
import type { DisallowedReason } from '../obstacles/eligibility.ts';
import { useExplanation } from '../obstacles/explanation.ts';

/** Explains why the whole contract cannot be ended although tenants can leave it. */
export function BlockedNotice({ reason, contract }: { reason: DisallowedReason; contract: Contract }) {
  const { t } = useTranslation('ending');
  const { title, text, date, link } = useExplanation(reason, contract);
  return (
    <Notice
      tone="info"
      title={title}
      action={
        link && (
          <Link to={link.to} className={linkLook({ kind: 'alone' })}>
            {link.text}
          </Link>
        )
      }
    >
      <div className={words}>
        {date !== null && <p>{date}</p>}
        <p>{text}</p>
        <p>{t('parties.ownWayOut')}</p>
      </div>
    </Notice>
  );
}

const words = css({ display: 'grid', gap: '2' });
