import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';

/** How serious a message is. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** Each tone has its own icon, because colour alone is not enough. */
export const TONE_ICONS = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
} as const satisfies Record<Tone, LucideIcon>;
