import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import type { ConfigProblem } from '@/config/load-config.ts';
import { Button } from '@/ui/Button.tsx';
import { EmptyState } from '@/ui/EmptyState.tsx';
import { OutOfOrder } from '@/ui/illustrations/failures.tsx';
import { addExceptionTexts, ExceptionLayout } from './ExceptionLayout.tsx';

addExceptionTexts();

export type StartFailureKind = { kind: 'invalid'; problems: readonly ConfigProblem[] } | { kind: 'unreachable' } | { kind: 'out-of-order' };

/** Shown when the portal cannot start: bad or missing config.json, no network, missing texts. Never a blank page (configuration.bad-file). */
export function StartFailure({ failure }: { failure: StartFailureKind }) {
  const { t } = useTranslation('exception');
  const texts = failure.kind === 'invalid' ? 'configInvalid' : navigator.onLine ? 'configUnreachable' : 'offline';
  return (
    <ExceptionLayout>
      <EmptyState
        level={1}
        illustration={<OutOfOrder />}
        title={t(`${texts}.title`)}
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            {t(`${texts}.action`)}
          </Button>
        }
      >
        <p>{t(`${texts}.text`)}</p>
      </EmptyState>
      {failure.kind === 'invalid' && <Problems problems={failure.problems} />}
    </ExceptionLayout>
  );
}

/** For the administrator of the file: every wrong field with the reason. */
function Problems({ problems }: { problems: readonly ConfigProblem[] }) {
  const { t } = useTranslation('exception');
  return (
    <details className={root}>
      <summary>{t('configInvalid.details')}</summary>
      <ul className={list}>
        {problems.map(({ path, key }) => (
          <li key={`${path} ${key}`}>
            <code>{path || t('configInvalid.wholeFile')}</code>: {t(`configProblem.${key}`)}
          </li>
        ))}
      </ul>
    </details>
  );
}

const root = css({ width: '100%', color: 'muted', textStyle: 'small' });
const list = css({ paddingBlock: '2', paddingInlineStart: '5', overflowWrap: 'anywhere' });
