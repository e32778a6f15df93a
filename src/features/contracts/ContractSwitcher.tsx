import type { Contract } from 'generated/zod/contract.zod.ts';
import { Building2, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, matchPath, useLocation } from 'react-router';
import { css } from 'styled-system/css';
import { popover } from 'styled-system/recipes';
import { type PageName, paths, patterns } from '@/paths.ts';
import { homeAddress } from '@/session/contract-texts.ts';
import type { ContractPage } from '@/session/page-target.tsx';
import { Icon } from '@/ui/Icon.tsx';
import { Popover } from '@/ui/Popover.tsx';
import { useGrowing } from '@/ui/use-growing.ts';

interface ContractSwitcherProps {
  /** The contract that is shown. */
  contract: Contract;
  contracts: readonly Contract[];
  /** In the bar, where a phone has little room, or under the heading of a page, with postal code and city. */
  place?: 'bar' | 'page';
}

/** So many homes are in the menu when it opens. The others come after it is seen, a few at a time, so that it opens at once. */
const FIRST_HOMES = 10;
const HOMES_AT_ONCE = 10;

/** Shows which home the pages are about, and a menu of homes when there are several (contracts.contract-switching). */
export function ContractSwitcher({ contract, contracts, place = 'bar' }: ContractSwitcherProps) {
  const { t } = useTranslation('common');
  const isBar = place === 'bar';
  const home = isBar ? contract.postalAddress.streetAddressLine1 : homeAddress(contract);
  const here = (
    <>
      <span className={isBar ? sign : undefined}>
        <Icon of={Building2} />
      </span>
      <span className={isBar ? street : undefined}>{home}</span>
    </>
  );
  if (contracts.length < 2) return <p className={single}>{here}</p>;
  return (
    <div className={isBar ? inBar : onPage}>
      <Popover align={isBar ? 'end' : 'start'} trigger={here} triggerLabel={`${home}: ${t('contract.switch')}`}>
        <p className={popover().heading}>{t('contract.switch')}</p>
        <ul className={popover().list}>
          <Homes contracts={contracts} hereUuid={contract.uuid} />
        </ul>
      </Popover>
    </div>
  );
}

function Homes({ contracts, hereUuid }: { contracts: readonly Contract[]; hereUuid: string }) {
  const drawn = useGrowing(contracts.length, FIRST_HOMES, HOMES_AT_ONCE);
  return contracts.slice(0, drawn).map((other) => <HomeChoice key={other.uuid} home={other} isHere={other.uuid === hereUuid} />);
}

function HomeChoice({ home, isHere }: { home: Contract; isHere: boolean }) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  return (
    <li>
      <Link to={samePageOf(home.uuid, pathname)} className={popover().item} aria-current={isHere || undefined}>
        <span className={mark}>{isHere && <Icon of={Check} />}</span>
        <span className={textColumn}>
          <span className={address}>{homeAddress(home)}</span>
          <span className={kind}>{t(`contract.${home.contractType}`)}</span>
        </span>
      </Link>
    </li>
  );
}

// Align the button's text with the page; its padding extends beyond.
const inBar = css({
  minWidth: '0',
  maxWidth: '100%',
  '& > button': { paddingInline: { base: '1', tablet: '3' }, gap: { base: '1', tablet: '2' } },
});
const onPage = css({ minWidth: '0', maxWidth: '100%', marginInlineStart: 'max(-0.75rem, -5vw)' });
const sign = css({ display: 'inline-flex', hideBelow: 'tablet' });
/** Beside logo and tools of a phone a street has two lines: it is never cut, and its number stays in one piece where there is room. */
const street = css({
  minWidth: '0',
  fontSize: { base: 'sm', tablet: 'md' },
  overflowWrap: 'break-word',
  textWrap: 'balance',
  lineHeight: '1.2',
});
const single = css({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minHeight: 'touch',
  minWidth: '0',
  color: 'muted',
  textStyle: 'small',
});
const mark = css({ width: '1.25em', flexShrink: '0', color: 'accentText' });
const textColumn = css({ display: 'grid' });
const address = css({ fontWeight: '600' });
const kind = css({ color: 'muted', textStyle: 'small' });

/** Pages of one contract's own matter. All others that need no more than the contract exist for every contract, so that switching stays on them. */
const OF_ONE_CONTRACT: readonly PageName[] = [
  'terminate',
  'confirmTermination',
  'confirmModification',
  'sentTermination',
  'sentModification',
  'addTenant',
  'createFaultReport',
  'createQuestion',
  'createFeedback',
];

const STAYS = Object.keys(patterns).filter(
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys there are
  (page): page is ContractPage => /^[^:]+:contractId[^:]*$/.test(patterns[page as PageName]) && !OF_ONE_CONTRACT.includes(page as PageName),
);

/**
 * The address after switching to another contract: the same page of that contract if it exists, else its front page.
 * Pages of one form or one bulletin lead to the front page, because their content belongs to one contract.
 */
export function samePageOf(contractUuid: string, pathname: string): string {
  const page = STAYS.find((name) => matchPath(patterns[name], pathname) !== null);
  return paths[page ?? 'frontPage']({ contractUuid });
}
