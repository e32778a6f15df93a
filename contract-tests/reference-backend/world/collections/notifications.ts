import type { SuccessOf } from '../../handler.ts';

export type Notification = SuccessOf<'listNotifications'>[number];

/** A notice to one user, with the `id` that the portal knows. */
export interface StoredNotification extends Notification {
  userUuid: string;
}

declare module '../store.ts' {
  interface Collections {
    notifications: StoredNotification;
  }
}
