/** The form that ends a contract as its page shows it, for tests: the steps of the address, and whose contract it is. */
import type { Contract } from 'generated/zod/contract.zod.ts';
import type { StoredBeneficiary } from 'generated/zod/storedBeneficiary.zod.ts';
import { useLocation } from 'react-router';
import type { CalendarDate } from '@/domain/calendar-date.ts';
import type { Clock } from '@/domain/clock.ts';
import { useIdentification } from '@/identification/use-identification.ts';
import { parseSearch } from '@/paths.ts';
import { linkTo } from '@/session/page-target.tsx';
import { endingAddress } from '../../ending-address.ts';
import { TerminationSteps } from '../TerminationSteps.tsx';
import { useTerminationForm } from '../use-termination-form.ts';
import { TODAY } from './valid-form.ts';

const NONE: readonly StoredBeneficiary[] = [];

interface TerminationJourneyProps {
  contract: Contract;
  beneficiaries?: readonly StoredBeneficiary[];
  tenantEndDate?: CalendarDate | null;
  clock: Clock;
  hasOtherParties?: boolean;
}

export function TerminationJourney({
  contract,
  beneficiaries = NONE,
  tenantEndDate = null,
  clock,
  hasOtherParties = false,
}: TerminationJourneyProps) {
  const { search } = useLocation();
  const owner = { userUuid: 'user', contractUuid: contract.uuid };
  const identification = useIdentification({ subject: 'termination', action: 'confirm', contractUuid: contract.uuid });
  const { step } = parseSearch('terminate', search);
  const termination = useTerminationForm({
    contract,
    beneficiaries,
    tenantEndDate,
    today: TODAY,
    owner,
    wanted: step,
    identification,
    clock,
  });
  if (step === 'parties') return <p>parties</p>;
  return (
    <TerminationSteps
      termination={termination}
      chosen={{ items: [{ label: 'Aino Virtanen', value: 'Muuttaa pois' }], link: linkTo(endingAddress(contract.uuid, 'parties')) }}
      hasOtherParties={hasOtherParties}
      identification={identification}
    />
  );
}
