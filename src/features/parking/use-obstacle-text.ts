import { useTranslation } from 'react-i18next';
import type { ReserveObstacle } from './panel-view.ts';

/** Why a spot cannot be reserved or a reservation not ended now, in words. */
export function useObstacleText(): (obstacle: ReserveObstacle) => string {
  const { t } = useTranslation(['parking', 'common', 'errors']);
  return (obstacle) => {
    switch (obstacle) {
      case 'staff':
        return t('common:impersonation.reason');
      case 'no-contract':
        return t('errors:MISSING_CONTRACT');
      default:
        return t(`reserve.obstacle.${obstacle}`);
    }
  };
}
