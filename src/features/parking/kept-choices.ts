/** How a resident looks at the spots: kept in the tab while they go to other pages and come back. */
import { array, boolean, enum as enumeration, object, string } from 'zod/mini';
import { type DraftOwner, draftOf } from '@/forms/drafts.ts';
import { EQUIPMENT, type Equipment, SPOT_ORDERS, type SpotOrder } from './spot-list.ts';

const SPOT_VIEWS = ['grid', 'list'] as const;

export interface KeptChoices {
  view: (typeof SPOT_VIEWS)[number];
  order: SpotOrder;
  free: boolean;
  equipment: Equipment[];
}

const FIRST_CHOICES: KeptChoices = { view: 'grid', order: 'place', free: false, equipment: [] };

const schema = object({
  view: enumeration(SPOT_VIEWS),
  order: enumeration(SPOT_ORDERS),
  free: boolean(),
  equipment: array(enumeration(EQUIPMENT)),
});

/** Wiped at sign-out with the drafts: which spots somebody looks for may tell of their health. */
const draft = draftOf('parking-choices', schema);

/** The day that is chosen for the end of a reservation, until it is sent. */
export const endDraft = draftOf('parking-end', object({ spot: string(), lastDay: string() }));

export function readChoices(owner: DraftOwner): KeptChoices {
  const { view, order, free, equipment } = draft.read(owner) ?? {};
  return {
    view: view ?? FIRST_CHOICES.view,
    order: order ?? FIRST_CHOICES.order,
    free: free ?? FIRST_CHOICES.free,
    equipment: equipment ?? FIRST_CHOICES.equipment,
  };
}

export function keepChoices(owner: DraftOwner, choices: KeptChoices): void {
  draft.save(owner, { ...choices });
}
