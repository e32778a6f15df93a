import type { SuccessOf } from '../../handler.ts';

export type UserProfile = SuccessOf<'getUserProfile'>;

declare module '../store.ts' {
  interface Collections {
    /** By the user's uuid. */
    profiles: { id: string; profile: UserProfile };
  }
}
