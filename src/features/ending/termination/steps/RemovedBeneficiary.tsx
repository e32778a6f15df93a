import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { css } from 'styled-system/css';
import { Button } from '@/ui/Button.tsx';
import { Icon } from '@/ui/Icon.tsx';

interface RemovedBeneficiaryProps {
  /** Id of the button. */
  id: string;
  name: string;
  onUndo: () => void;
}

/** A stored beneficiary that was removed in the form. It is deleted only when the termination is sent. */
export function RemovedBeneficiary({ id, name, onUndo }: RemovedBeneficiaryProps) {
  const { t } = useTranslation('termination');
  return (
    <div className={row}>
      <p>{t('beneficiaries.removed', { name })}</p>
      <Button id={id} variant="quiet" icon={<Icon of={Undo2} />} aria-label={t('beneficiaries.undoName', { name })} onClick={onUndo}>
        {t('beneficiaries.undo')}
      </Button>
    </div>
  );
}

const row = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  columnGap: '4',
  paddingBlock: '3',
  borderTopWidth: '1px',
  borderStyle: 'solid',
  borderColor: 'line',
  color: 'muted',
});
