import type { Contract } from 'generated/zod/contract.zod.ts';
import { Building2, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { css } from 'styled-system/css';
import { popover } from 'styled-system/recipes';
import { Icon } from '@/ui/Icon.tsx';
import { Popover } from '@/ui/Popover.tsx';
import { useGrowing } from '@/ui/use-growing.ts';
import { homeAddress } from '../../session/home-address.ts';
import { samePageOf } from './switch-contract.ts';

interface ContractSwitcherProps {
  /** The contract that is shown. */
  contract: Contract;
  contracts: readonly Contract[];
}

/** So many homes are in the menu when it opens. The others come after it is seen, a few at a time, so that it opens at once. */
const FIRST_HOMES = 10;
const HOMES_AT_ONCE = 10;

/** Shows which home the pages are about, and a menu of homes when there are several (contracts.contract-switching). */
export function ContractSwitcher({ contract, contracts }: ContractSwitcherProps) {
  const { t } = useTranslation('common');
  const here = (
    <>
      <Icon of={Building2} />
      <span className={street}>{contract.postalAddress.streetAddressLine1}</span>
    </>
  );
  if (contracts.length < 2) return <p className={single}>{here}</p>;
  return (
    <div className={aligned}>
      <Popover align="end" trigger={here} triggerLabel={`${t('contract.switch')}: ${contract.postalAddress.streetAddressLine1}`}>
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
        <span className={words}>
          <span className={address}>{homeAddress(home)}</span>
          <span className={kind}>{t(`contract.${home.contractType}`)}</span>
        </span>
      </Link>
    </li>
  );
}

// Align the button's text with the page; its padding extends beyond.
const aligned = css({
  minWidth: '0',
  maxWidth: '100%',
  marginInlineStart: { base: 'max(-0.75rem, -5vw)', desktop: '0' },
  marginInlineEnd: { base: '0', desktop: '-3' },
});
const street = css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' });
const single = css({ display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: 'touch', color: 'muted', textStyle: 'small' });
const mark = css({ width: '1.25em', flexShrink: '0', color: 'accentText' });
const words = css({ display: 'grid' });
const address = css({ fontWeight: '600' });
const kind = css({ color: 'muted', textStyle: 'small' });
