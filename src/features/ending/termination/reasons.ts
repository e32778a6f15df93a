/** The reasons for ending a contract: one table maps the form's spelling to the contract's (termination.reason-list). */

/** Form value → value in the contract. The order is the one in which the form offers them. */
const PAYLOAD_VALUES = {
  buyingProperty: 'buying_property',
  moveToAnotherRental: 'move_to_another_rental',
  moveToRightOfOccupancy: 'move_to_right_of_occupancy',
  moveToCareHomeOrHospital: 'move_to_care_home_or_hospital',
  moveDueWork: 'move_due_work',
  moveToAnotherMunicipality: 'move_to_another_municipality',
  familySizeChange: 'family_size_change',
  apartmentSize: 'apartment_size',
  poorApartmentCondition: 'poor_apartment_condition',
  poorApartmentEquipmentOrProperties: 'poor_apartment_equipment_or_properties',
  poorPropertyCondition: 'poor_property_condition',
  poorPropertyMaintenance: 'poor_property_maintenance',
  housingCosts: 'housing_costs',
  disturbingNeighboursOrBuilding: 'disturbing_neighbours_or_building',
  areaPoorServices: 'area_poor_services',
  poorTransportationOptions: 'poor_transportation_options',
  moveToAnotherApartmentOfSameOwner: 'move_to_another_apartment_of_same_owner',
  death: 'death',
  other: 'other',
  // Not offered in the form: only the housing company gives these reasons.
  housingCompanyFeeAmount: 'housing_company_fee_amount',
  internalSwap: 'internal_swap',
} as const;

export type TerminationReason = keyof typeof PAYLOAD_VALUES;
const NOT_OFFERED = ['housingCompanyFeeAmount', 'internalSwap'] as const satisfies readonly TerminationReason[];
export type OfferedReason = Exclude<TerminationReason, (typeof NOT_OFFERED)[number]>;

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.keys forgets which keys it read
const REASONS = Object.keys(PAYLOAD_VALUES) as TerminationReason[];

/** The 19 reasons of the form, in its order. */
export const OFFERED_REASONS: readonly OfferedReason[] = REASONS.filter(
  (reason): reason is OfferedReason => !NOT_OFFERED.some((other) => other === reason),
);

export function toPayloadReason(reason: OfferedReason): string {
  return PAYLOAD_VALUES[reason];
}

/** Value in the contract → the text of the reason. */
export const REASON_TEXTS: Readonly<Record<string, `reason.${TerminationReason}`>> = Object.fromEntries(
  REASONS.map((reason) => [PAYLOAD_VALUES[reason], `reason.${reason}`] as const),
);
