import { useListDefectNotices } from 'generated/api/fault-reports/fault-reports.ts';
import { useListNotifications } from 'generated/api/notifications/notifications.ts';
import type { Contract } from 'generated/zod/contract.zod.ts';
import { Clock as ClockIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { css, cx } from 'styled-system/css';
import { useConfig } from '@/config/config-context.tsx';
import { type Clock, systemClock } from '@/domain/clock.ts';
import { daylightAt } from '@/domain/daylight.ts';
import { FrontPageBulletins } from '@/features/bulletins/FrontPageBulletins.tsx';
import { ContractSwitcher } from '@/features/contracts/ContractSwitcher.tsx';
import { sentRequestAddress } from '@/features/ending/ending-address.ts';
import { MovingOut } from '@/features/ending/moving-out/MovingOut.tsx';
import { LatestFaultReports } from '@/features/fault-reports/LatestFaultReports.tsx';
import { ForYou } from '@/features/notifications/ForYou.tsx';
import { useFormat } from '@/i18n/use-format.ts';
import { access, type Capability, isRestricted } from '@/session/access.ts';
import { type ContractPage, linkTo, type PageTarget, usePageTarget } from '@/session/page-target.tsx';
import { useContractUuid, useSession } from '@/session/session.ts';
import { ActionList } from '@/ui/ActionCard.tsx';
import { ActionRow, externalLink } from '@/ui/ActionRow.tsx';
import { Badge } from '@/ui/Badge.tsx';
import { HillStrip } from '@/ui/illustrations/HillStrip.tsx';
import { TileIcon } from '@/ui/illustrations/TileIcon.tsx';
import { mainAndSide } from '@/ui/main-and-side.ts';
import { PageHeading } from '@/ui/PageHeading.tsx';

/** The front page of one contract (shell.front-page): notifications, tasks, latest fault reports and bulletins. */
export function FrontPage({ clock = systemClock }: { clock?: Clock }) {
  const { t } = useTranslation(['front-page', 'common']);
  const contractUuid = useContractUuid();
  const session = useSession();
  const config = useConfig();
  const tiles = useTiles(contractUuid);
  const contract = session.contracts.find(({ uuid }) => uuid === contractUuid);
  const sentTermination = contract === undefined ? null : openTermination(contract);
  const firstName = session.profile.firstName?.trim();
  const facts = useFacts(contractUuid);
  const showsFaultReports = access.faultReports({ session, config, contractUuid }).kind !== 'hidden';

  return (
    <>
      <HillStrip daylight={daylightAt(clock)} place="top" />
      <div className={head}>
        <PageHeading lead={isRestricted({ session, config }) ? t('restricted') : undefined}>
          {firstName ? t('greeting', { firstName }) : t('greetingNoName')}
        </PageHeading>
        {/* The bar of a phone has no room for it (shell.top-bar-height). */}
        <div className={home}>{contract && <ContractSwitcher contract={contract} contracts={session.contracts} place="page" />}</div>
      </div>
      {/* Everything below is remounted when the contract changes, so that no data of another home is shown. */}
      <div key={contractUuid} className={columns}>
        <div className={main}>
          <ForYou contractUuid={contractUuid} />
          {contract && <MovingOut contract={contract} />}
          <nav aria-label={t('tiles.heading')} data-print="hide">
            <ActionList isCard>
              {tiles.map(({ name, target: usual }) => {
                const isSent = name === 'moveNotice' && sentTermination !== null;
                const target: PageTarget = isSent ? { kind: 'page', to: sentTermination } : usual;
                const texts = isSent ? 'terminationSent' : (`tiles.${name}` as const);
                return (
                  <li key={name}>
                    <ActionRow
                      icon={<TileIcon of={name} />}
                      title={t(`${texts}.title`)}
                      line={facts[name] ?? <span className={fromTablet}>{t(`${texts}.text`)}</span>}
                      {...rowTo(target, { newTab: t('common:opensInNewTab'), comingSoon: t('common:comingSoon') })}
                    />
                  </li>
                );
              })}
            </ActionList>
          </nav>
          {showsFaultReports && <LatestFaultReports contractUuid={contractUuid} />}
        </div>
        <div className={side}>
          <FrontPageBulletins contractUuid={contractUuid} />
        </div>
      </div>
    </>
  );
}

/** Where the termination that is being decided is shown as it was sent; null without one, and for who may not read it (ending.notice-page). */
function openTermination({ uuid, tenant, terminationRequest }: Contract): string | null {
  const status = terminationRequest?.status;
  const isOpen = status === 'pending_tenant_approval' || status === 'ready_for_review';
  if (!isOpen || !tenant.isContractParty) return null;
  return sentRequestAddress('termination', uuid, terminationRequest?.terminationRequestId ?? null);
}

// The heading keeps its distance from what follows; the home stands between them.
const head = css({ marginBottom: { base: '4', tablet: '6' }, '& > *': { marginBottom: '0' } });
const home = css({ hideFrom: 'tablet' });
const columns = cx(mainAndSide, css({ rowGap: { base: '5', tablet: '8', desktop: '10' } }));
const main = css({ display: 'grid', gap: { base: '5', tablet: '8' } });
const side = css({ display: 'grid', gap: '8' });
// On a phone a row without a fact is its title.
const fromTablet = css({ hideBelow: 'tablet' });

function rowTo(target: PageTarget, { newTab, comingSoon }: { newTab: string; comingSoon: string }) {
  switch (target.kind) {
    case 'page':
      return { link: linkTo(target.to) };
    case 'external':
      return { link: externalLink(target.url), opensInNewTab: newTab };
    case 'coming-soon':
      return { tone: 'off', end: <Badge icon={ClockIcon}>{comingSoon}</Badge> } as const;
  }
}

/** What a row says of its own, from what the page reads anyway: the sum that is unpaid, and how many faults are not repaired yet (shell.tile-facts). */
function useFacts(contractUuid: string): Partial<Record<TaskTile['name'], string>> {
  const { t } = useTranslation('front-page');
  const format = useFormat();
  const [session, config] = [useSession(), useConfig()];
  const showsReports = access.faultReports({ session, config, contractUuid }).kind !== 'hidden';
  const { data: reports = [] } = useListDefectNotices(contractUuid, { query: { enabled: showsReports } });
  const { data: notifications = [] } = useListNotifications();
  const open = reports.filter(({ status }) => status !== 'completed').length;
  const unpaid = notifications.find(
    ({ category, closedAt, contractUuid: of }) => category === 'arrear' && closedAt === undefined && of === contractUuid,
  )?.notificationMeta?.arrearAmount;
  return {
    ...(open > 0 && { faultReport: t('tiles.faultReport.open', { count: open }) }),
    ...(unpaid !== undefined && { payments: t('tiles.payments.unpaid', { amount: format.money(unpaid) }) }),
  };
}

/** The task tiles, in order (shell.tile-order). A tile without a page says "coming soon", and so is the last one. */
const TILES = [
  { name: 'faultReport', page: 'createFaultReport', capability: 'faultReports' },
  { name: 'payments', page: 'paymentInfo', capability: 'payments' },
  { name: 'moveNotice', page: 'terminate', capability: 'termination' },
  { name: 'parking', page: 'parking', capability: 'parking' },
  // Only where the menu has no entry for messages (shell.tile-messages).
  { name: 'messages', page: 'messages', capability: 'messages', onlyRestricted: true },
  { name: 'saunaReservation', page: null, capability: 'saunaReservation' },
] as const satisfies readonly { name: string; page: ContractPage | null; capability: Capability; onlyRestricted?: true }[];

interface TaskTile {
  name: (typeof TILES)[number]['name'];
  target: PageTarget;
}

/** The tiles of this user on this contract; tiles that the user may not use are left out. */
export function tilesFor(
  targetOf: (page: ContractPage, capability: Capability) => PageTarget | null,
  { restricted }: { restricted: boolean },
): TaskTile[] {
  return TILES.flatMap((tile): TaskTile[] => {
    if ('onlyRestricted' in tile && !restricted) return [];
    const { name, page, capability } = tile;
    const target: PageTarget | null = page === null ? { kind: 'coming-soon' } : targetOf(page, capability);
    return target ? [{ name, target }] : [];
  });
}

function useTiles(contractUuid: string): TaskTile[] {
  const [session, config] = [useSession(), useConfig()];
  return tilesFor(usePageTarget(contractUuid), { restricted: isRestricted({ session, config }) });
}
