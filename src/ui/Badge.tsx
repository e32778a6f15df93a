import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { badge } from 'styled-system/recipes';
import { Icon } from './Icon.tsx';

/** How serious a message is. */
export type Tone = 'info' | 'success' | 'warning' | 'danger';

/** Each tone has its own icon, because colour alone is not enough. */
export const TONE_ICONS = {
  info: Info,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
} as const satisfies Record<Tone, LucideIcon>;

interface BadgeProps {
  tone?: Tone | 'neutral';
  /** An icon other than the tone's own. */
  icon?: LucideIcon;
  /** The status in words. */
  children: ReactNode;
}

/** Written out, so that Panda sees every variant whatever the users of this part pass. */
const LOOKS = {
  neutral: badge({ tone: 'neutral' }),
  info: badge({ tone: 'info' }),
  success: badge({ tone: 'success' }),
  warning: badge({ tone: 'warning' }),
  danger: badge({ tone: 'danger' }),
} satisfies Record<Tone | 'neutral', string>;

/** A status shown by a shape and a word, never by colour alone. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  const shape = icon ?? (tone === 'neutral' ? undefined : TONE_ICONS[tone]);
  return (
    <span className={LOOKS[tone]}>
      {shape && <Icon of={shape} />}
      {children}
    </span>
  );
}
