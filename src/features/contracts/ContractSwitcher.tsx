import type { Contract } from 'generated/zod/contract.zod.ts';
import { Building2, Check } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { css } from 'styled-system/css';
import { popover } from 'styled-system/recipes';
import { Icon } from '@/ui/Icon.tsx';
import { Popover } from '@/ui/Popover.tsx';
import { homeAddress } from '../../session/home-address.ts';
import { samePageOf } from './switch-contract.ts';

interface ContractSwitcherProps {
  /** The contract that is shown. */
  contract: Contract;
  contracts: readonly Contract[];
}

/** Shows which home the pages are about, and a menu of homes when there are several (contracts.contract-switching). */
export function ContractSwitcher({ contract, contracts }: ContractSwitcherProps) {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const here = (
    <>
      <Icon of={Building2} />
      <span className={address}>{contract.postalAddress.streetAddressLine1}</span>
    </>
  );
  if (contracts.length < 2) return <p className={single}>{here}</p>;
  return (
    <div className={aligned}>
      <Popover align="end" trigger={here} triggerLabel={`${t('contract.switch')}: ${contract.postalAddress.streetAddressLine1}`}>
        <p className={popover().heading}>{t('contract.switch')}</p>
        <ul className={popover().list}>
          {contracts.map((other) => {
            const isHere = other.uuid === contract.uuid;
            return (
              <li key={other.uuid} className={choice}>
                <Link to={samePageOf(other.uuid, pathname)} className={popover().item} aria-current={isHere || undefined}>
                  <span className={mark}>{isHere && <Icon of={Check} />}</span>
                  <span className={words}>
                    <span className={home}>{homeAddress(other)}</span>
                    <span className={kind}>{t(`contract.${other.contractType}`)}</span>
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </Popover>
    </div>
  );
}

// Align the button's text with the page; its padding extends beyond.
const aligned = css({
  minWidth: '0',
  maxWidth: '100%',
  marginInlineStart: { base: 'max(-0.75rem, -5vw)', desktop: '0' },
  marginInlineEnd: { base: '0', desktop: '-3' },
});
const address = css({ minWidth: '0', overflow: 'hidden', textOverflow: 'ellipsis' });
const single = css({ display: 'inline-flex', alignItems: 'center', gap: '2', minHeight: 'touch', color: 'muted', textStyle: 'small' });
/** After the first ten, homes are laid out when they are scrolled to. The focus ring keeps its room. */
const choice = css({
  '&:nth-child(n + 11)': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 4rem', overflowClipMargin: '0.5rem' },
});
const mark = css({ width: '1.25em', flexShrink: '0', color: 'accentText' });
const words = css({ display: 'grid' });
const home = css({ fontWeight: '600' });
const kind = css({ color: 'muted', textStyle: 'small' });
