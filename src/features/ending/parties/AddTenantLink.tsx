import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { link as linkLook } from 'styled-system/recipes';
import { usePageTarget } from '@/session/page-target.tsx';

/** Who comes to say that somebody moves in, and not out, is led to the right form; nothing where tenants cannot be added. */
export function AddTenantLink({ contractUuid, className }: { contractUuid: string; className: string }) {
  const { t } = useTranslation('ending');
  const addTenant = usePageTarget(contractUuid)('addTenant', 'addTenant');
  if (addTenant?.kind !== 'page') return null;
  return (
    <p className={className}>
      {t('parties.addTenant')}{' '}
      <Link to={addTenant.to} className={linkLook()}>
        {t('parties.addTenantLink')}
      </Link>
    </p>
  );
}
