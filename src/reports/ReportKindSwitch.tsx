import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { css, cx } from 'styled-system/css';
import type { PageName } from '@/paths.ts';
import type { Capability } from '@/session/access.ts';
import { usePageTarget } from '@/session/page-target.tsx';
import { carryTexts, type ReportTexts } from './report-texts.ts';
import { originIn } from './way-back.ts';

/** The forms among which a resident may change their mind. A new kind of report is one row. */
const KINDS = {
  faultReport: { page: 'createFaultReport', capability: 'faultReports' },
  question: { page: 'createQuestion', capability: 'feedback' },
  feedback: { page: 'createFeedback', capability: 'feedback' },
} as const satisfies Record<string, { page: PageName; capability: Capability }>;

export type ReportKind = keyof typeof KINDS;

interface ReportKindSwitchProps {
  contractUuid: string;
  current: ReportKind;
  /** Returns the typed texts, which are passed to the other form. */
  texts: () => ReportTexts;
}

/** “What is this about?”: leads to the form of a fault report, a question or feedback and loses neither what was typed nor the way back. */
export function ReportKindSwitch({ contractUuid, current, texts }: ReportKindSwitchProps) {
  const { t } = useTranslation('reports');
  const targetOf = usePageTarget(contractUuid);
  const origin = originIn(useLocation().state);
  const kinds = Object.entries(KINDS).flatMap(([name, { page, capability }]) => {
    const target = targetOf(page, capability);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries forgets which keys it read
    return target?.kind === 'page' ? [{ name: name as ReportKind, to: target.to }] : [];
  });
  if (kinds.length < 2) return null;
  return (
    <nav aria-label={t('kind.label')} className={root} data-print="hide">
      <span className={question} aria-hidden="true">
        {t('kind.label')}
      </span>
      <ul className={list}>
        {kinds.map(({ name, to }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={name === current ? 'page' : undefined}
              state={name === current ? undefined : { ...carryTexts(texts()), ...origin }}
              onClick={name === current ? (event) => event.preventDefault() : undefined}
              className={name === current ? cx(option, chosen) : option}
            >
              {t(`kind.${name}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const root = css({ display: 'grid', gap: '1', marginBottom: { base: '1', tablet: '5' } });
// On a phone the three answers say what is asked.
const question = css({ fontWeight: '600', hideBelow: 'tablet' });
const list = css({ display: 'flex', flexWrap: 'wrap', gap: '2', listStyle: 'none', padding: '0' });
const option = css({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 'touch',
  // On a phone the three stand on one line.
  paddingInline: { base: '2', tablet: '4' },
  borderWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'border',
  borderRadius: 'md',
  color: 'text',
  textDecoration: 'none',
  _hover: { bg: 'accentSubtle' },
});
const chosen = css({ borderColor: 'accent!', borderWidth: '2px!', fontWeight: '650', bg: 'accentSubtle' });
