import type { Contract } from 'generated/zod/contract.zod.ts';
import { CalendarClock, Mail, PiggyBank, SquareParking, Truck, Wrench } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { useConfig } from '@/config/config-context.tsx';
import { FrontPageBulletins } from '@/features/bulletins/FrontPageBulletins.tsx';
import { ContractSwitcher } from '@/features/contracts/ContractSwitcher.tsx';
import { sentRequestAddress } from '@/features/ending/ending-address.ts';
import { MovingOut } from '@/features/ending/moving-out/MovingOut.tsx';
import { LatestFaultReports } from '@/features/fault-reports/LatestFaultReports.tsx';
import { ForYou } from '@/features/notifications/ForYou.tsx';
import { access, type Capability, isRestricted } from '@/session/access.ts';
import { type ContractPage, linkTo, type PageTarget, usePageTarget } from '@/session/page-target.tsx';
import { useContractUuid, useSession } from '@/session/session.ts';
import { PageHeading } from '@/ui/PageHeading.tsx';
import { Tile } from '@/ui/Tile.tsx';

const ICONS = {
  faultReport: Wrench,
  payments: PiggyBank,
  saunaReservation: CalendarClock,
  moveNotice: Truck,
  parking: SquareParking,
  messages: Mail,
} as const;

/** The front page of one contract (shell.front-page): notifications, tasks, latest fault reports and bulletins. */
export function FrontPage() {
  const { t } = useTranslation(['front-page', 'common']);
  const contractUuid = useContractUuid();
  const session = useSession();
  const config = useConfig();
  const tiles = useTiles(contractUuid);
  const contract = session.contracts.find(({ uuid }) => uuid === contractUuid);
  const sentTermination = contract === undefined ? null : openTermination(contract);
  const firstName = session.profile.firstName?.trim();
  const showsFaultReports = access.faultReports({ session, config, contractUuid }).kind !== 'hidden';

  return (
    <>
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
            <ul className={tileGrid}>
              {tiles.map(({ name, target: usual }) => {
                const isSent = name === 'moveNotice' && sentTermination !== null;
                const target: PageTarget = isSent ? { kind: 'page', to: sentTermination } : usual;
                return (
                  <li key={name} className={tileCell}>
                    <Tile
                      icon={ICONS[name]}
                      title={t(isSent ? 'terminationSent.title' : `tiles.${name}.title`)}
                      text={t(isSent ? 'terminationSent.text' : `tiles.${name}.text`)}
                      isShortOnPhone
                      target={
                        target.kind === 'page'
                          ? { kind: 'link', link: linkTo(target.to) }
                          : target.kind === 'external'
                            ? { kind: 'external', href: target.url, hint: t('common:opensInNewTab') }
                            : { kind: 'coming-soon', badge: t('common:comingSoon') }
                      }
                    />
                  </li>
                );
              })}
            </ul>
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
const columns = css({
  display: 'grid',
  gap: { base: '5', tablet: '8', desktop: '10' },
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desktop: 'minmax(0, 5fr) minmax(0, 3fr)' },
  alignItems: 'start',
});
const main = css({ display: 'grid', gap: { base: '5', tablet: '8' } });
const side = css({ display: 'grid', gap: '8' });
const tileGrid = css({
  display: 'grid',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', tablet: 'repeat(2, minmax(0, 1fr))' },
  gap: { base: '2', tablet: '3' },
  listStyle: 'none',
  padding: '0',
});
// An odd last tile has the whole width, so that the grid has no hole.
const tileCell = css({ display: 'grid', tablet: { '&:last-child:nth-child(odd)': { gridColumn: '1 / -1' } } });

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
