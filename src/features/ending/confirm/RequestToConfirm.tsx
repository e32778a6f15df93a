import type { ModificationRequest } from 'generated/zod/modificationRequest.zod.ts';
import type { TerminationRequest } from 'generated/zod/terminationRequest.zod.ts';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useFormat } from '@/i18n/use-format.ts';
import { ApprovalActions } from '@/identification/ApprovalActions.tsx';
import { ApprovalPage, type ApprovalPageView } from '@/identification/ApprovalPage.tsx';
import { requestQuery, useRequestToDecide } from '@/identification/use-request-to-decide.ts';
import { paths } from '@/paths.ts';
import { localeForBackend } from '@/session/locale-for-backend.ts';
import type { Tone } from '@/ui/tone.ts';
import { NoticeLink } from '../notice/NoticeLink.tsx';
import type { RequestKind } from './request-kind.ts';

type Standing = ReturnType<RequestKind<ModificationRequest>['standingOf']>;

const TONES: Readonly<Record<Exclude<Standing, 'asked'>, Tone>> = {
  own: 'info',
  confirmed: 'success',
  pending_strong_authentication: 'info',
  ready_for_review: 'info',
  approved: 'success',
  rejected: 'warning',
};

interface RequestToConfirmProps<Request extends TerminationRequest | ModificationRequest> {
  kind: RequestKind<Request>;
  contractUuid: string;
}

/** The open request of the contract: who made it, what it means, its summary, and the decision if the user is asked. */
export function RequestToConfirm<Request extends TerminationRequest | ModificationRequest>(props: RequestToConfirmProps<Request>) {
  const { kind, contractUuid } = props;
  const { t } = useTranslation(kind.texts);
  const view = useView(kind, contractUuid);
  return <ApprovalPage view={view} headings={{ asked: t('heading'), read: t('headingRead') }} />;
}

function useView<Request extends TerminationRequest | ModificationRequest>(
  kind: RequestKind<Request>,
  contractUuid: string,
): ApprovalPageView {
  const { t } = useTranslation(kind.texts);
  const format = useFormat();
  // oxlint-disable-next-line react/hooks -- each page has one kind, which never changes while it is mounted
  const madeBy = kind.useMadeBy();
  // oxlint-disable-next-line react/hooks -- as above
  const result = kind.useRequest(contractUuid, null, requestQuery);
  const { view, reload } = useRequestToDecide(kind.subject, contractUuid, result);
  if (view.kind === 'loading') return view;
  if (view.kind === 'nothing') return { kind: 'nothing', title: t('nothing.title'), text: t(`nothing.${view.last ?? 'text'}`) };

  const { Meaning, ConfirmBy, Summary } = kind;
  const { request } = view;
  const facts = { ...view, contractUuid };
  const standing = kind.standingOf(request, facts);
  const made = madeBy(request, facts);
  const date = format.date(kind.takesEffectOn(request));
  const confirmBy = request.status === 'pending_tenant_approval' ? <ConfirmBy request={request} /> : null;
  const summary = <Summary request={request} facts={facts} isFolded={standing === 'asked'} />;
  if (standing !== 'asked') {
    const turn = {
      kind: standing,
      tone: TONES[standing],
      title: t(`stands.${standing}.title`),
      text: t(`stands.${standing}.text`, { date }),
      way: <NoticeLink subject={kind.subject} contractUuid={contractUuid} requestUuid={request.uuid} />,
    };
    return { kind: 'request', lead: made, summary, confirmBy, turn };
  }
  const meaning = (
    <section>
      <h2 className={heading}>{t('meaning.heading')}</h2>
      <Meaning request={request} facts={facts} />
    </section>
  );
  const actions = (
    <ApprovalActions
      about={{ subject: kind.subject, contractUuid, requestUuid: request.uuid }}
      words={{ ...t('decision', { returnObjects: true, date }), failed: t('failed', { returnObjects: true }) }}
      send={(operationType, nonce) => kind.sendDecision(contractUuid, request.uuid, { operationType, locale: localeForBackend(), nonce })}
      onOutdated={reload}
      back={paths.frontPage({ contractUuid })}
    />
  );
  return { kind: 'request', lead: `${made} ${t('needsAll')}`, summary, confirmBy, turn: { kind: standing, meaning, actions } };
}

const heading = css({ textStyle: 'sectionTitle', marginBottom: '3' });
