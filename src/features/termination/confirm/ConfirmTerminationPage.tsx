import { PageHeading } from '@/ui/PageHeading.tsx';

export function ConfirmTerminationPage() {
  return <PageHeading>ConfirmTerminationPage</PageHeading>;
}
