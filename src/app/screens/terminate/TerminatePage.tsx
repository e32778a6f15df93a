import { PageHeading } from '@/ui/PageHeading.tsx';

export function TerminatePage() {
  return <PageHeading>TerminatePage</PageHeading>;
}
