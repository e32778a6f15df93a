import { lazy, Suspense } from 'react';
import { useConfig } from '@/config/config-context.tsx';

const ServiceAnnouncement = lazy(async () => ({ default: (await import('./ServiceAnnouncement.tsx')).ServiceAnnouncement }));

/** The place of the announcement of the service; its code is loaded only where there is one. */
export function AnnouncementBar() {
  const { serviceAnnouncement } = useConfig();
  return (
    serviceAnnouncement && (
      <Suspense>
        <ServiceAnnouncement announcement={serviceAnnouncement} />
      </Suspense>
    )
  );
}
