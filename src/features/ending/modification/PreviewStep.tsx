import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { link } from 'styled-system/recipes';
import { useNewPersonLines } from '@/forms/new-person-lines.ts';
import { useErrorText } from '@/i18n/use-error-text.ts';
import { linkTo } from '@/session/link-to.tsx';
import { Button } from '@/ui/Button.tsx';
import { Notice } from '@/ui/Notice.tsx';
import { PageHeading } from '@/ui/PageHeading.tsx';
import type { RenderLink } from '@/ui/render-link.ts';
import { Steps } from '@/ui/Steps.tsx';
import { SummaryList } from '@/ui/SummaryList.tsx';
import { SummarySection } from '@/ui/SummarySection.tsx';
import { leavingAddress } from './leaving-address.ts';
import { useModificationLines } from './modification-lines.ts';
import type { Modification } from './use-modification-form.ts';

interface PreviewStepProps {
  modification: Modification;
  place: { step: number; of: number };
  /** The way back to the choice of those who leave. */
  parties: RenderLink;
}

/** Exactly what is sent, and the way to the identification with which it is confirmed (modification.send-call). */
export function PreviewStep({ modification, place, parties }: PreviewStepProps) {
  const { t } = useTranslation(['modification', 'new-person', 'common']);
  const errorText = useErrorText();
  const linesOf = useModificationLines();
  const personLines = useNewPersonLines();
  const { contract, tenants, today, operationData, identification, mayConfirm, confirm } = modification;
  if (operationData === null) return null;

  const { residents, move } = linesOf(operationData, tenants, today);
  const newParties = operationData.addTenants ?? [];
  const leaving = linkTo(leavingAddress(contract.uuid));
  const change = t('common:action.change');
  return (
    <>
      <PageHeading steps={<Steps text={t('common:form.step', place)} {...place} />} lead={t('preview.lead')}>
        {t('preview.heading')}
      </PageHeading>
      <div className={column}>
        <SummarySection title={t('preview.who')} change={{ link: parties, text: change }}>
          <SummaryList items={residents} />
        </SummarySection>
        <SummarySection title={t('leaving.heading')} change={{ link: leaving, text: change }}>
          <SummaryList items={move} />
        </SummarySection>
        {newParties.length > 0 && (
          <SummarySection title={t('newParties.heading')} change={{ link: leaving, text: change }}>
            {newParties.map((person, at) => (
              <SummarySection key={person.socialSecurityNumber} level={3} title={t('new-person:title', { number: at + 1 })}>
                <SummaryList items={personLines(person)} />
              </SummarySection>
            ))}
          </SummarySection>
        )}
        <section className={confirmation}>
          <h2 className={title}>{t('confirm.heading')}</h2>
          <p>{t('confirm.text')}</p>
          {identification.kind === 'failed' && (
            <Notice tone="danger" word={t('common:notice.danger')} title={t('confirm.failed')} live="assertive">
              {errorText(identification.error)} {t('confirm.kept')}
            </Notice>
          )}
          <div className={ways}>
            <Button
              variant="primary"
              width="fullOnPhone"
              busy={identification.kind === 'leaving'}
              busyText={t('confirm.busy')}
              reason={mayConfirm ? undefined : t('common:impersonation.reason')}
              onClick={() => void confirm()}
            >
              {t('confirm.button')}
            </Button>
            {leaving({ className: link({ kind: 'alone' }), children: t('common:action.back') })}
          </div>
        </section>
      </div>
    </>
  );
}

const column = css({ display: 'grid', gap: '8' });
const confirmation = css({ display: 'grid', gap: '4' });
const title = css({ textStyle: 'sectionTitle' });
const ways = css({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '6', rowGap: '3' });
