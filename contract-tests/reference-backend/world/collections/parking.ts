/** Parking areas, their spots and who has reserved them. */
import type { SuccessOf } from '../../handler.ts';

export type ParkingAreas = SuccessOf<'listParkingAreas'>;
export type ParkingArea = ParkingAreas['parkingAreas'][number];
export type ParkingSpot = ParkingArea['parkingSpots'][number];
export type ParkingRange = ParkingSpot['availableRanges'][number];
export type ParkingDate = ParkingAreas['reservationPossibleUntil'];

export interface StoredArea {
  id: string;
  location: ParkingArea['location'];
}

/** What the company knows of a spot, with dates as it writes them. */
export interface StoredSpot extends Omit<ParkingSpot, 'reservations'> {
  /** `<area>/<place in the area>`. */
  id: string;
  area: string;
}

export interface StoredReservation {
  id: number;
  /** `id` of the spot. */
  spot: string;
  /** Whose it is; null for somebody who is not in the cast. */
  holder: { userUuid: string; contractUuid: string } | null;
  startDate?: ParkingDate;
  endDate?: ParkingDate;
}

/** What parking a contract gives a right to. */
export interface ParkingOfContract {
  /** The contract's uuid. */
  id: string;
  /** In their order. */
  areas: string[];
  reservationPossibleUntil: ParkingDate;
}

declare module '../store.ts' {
  interface Collections {
    parkingAreas: StoredArea;
    parkingSpots: StoredSpot;
    parkingReservations: StoredReservation;
    parkingOfContracts: ParkingOfContract;
  }
}
