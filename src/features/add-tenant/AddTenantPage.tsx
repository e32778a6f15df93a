import { PageHeading } from '@/ui/PageHeading.tsx';

export function AddTenantPage() {
  return <PageHeading>AddTenantPage</PageHeading>;
}
