import { PageHeading } from '@/ui/PageHeading.tsx';

export function ConfirmModificationPage() {
  return <PageHeading>ConfirmModificationPage</PageHeading>;
}
