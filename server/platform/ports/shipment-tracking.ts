import type { ParcelState } from '@/contracts/parcel';

/** Something that happened to a parcel. `text` and `place` are the carrier's words, plain text. */
export type ParcelEvent = { at: Date; text: string; place: string };

/** What a carrier knows of a parcel. */
export type ParcelNews = {
  state: ParcelState;
  /** Oldest first. */
  events: ParcelEvent[];
  /** Only of a delivered one. `at` is null when the carrier gave no time; `to` is who took it, empty when unnamed. */
  delivered: { at: Date | null; to: string } | null;
};

/** The carrier could not be reached, refused the call or sent an invalid answer: nothing is known about the parcels. */
export class TrackingUnavailableError extends Error {
  override name = 'TrackingUnavailableError';
}

/** Statuses of the parcels of one carrier. */
export type ShipmentTracking = {
  /** Its name in contracts/carriers.ts. */
  carrier: string;
  /**
   * Asks about several parcels in one call.
   * @param keys numbers of parcels, or the keys under which the shop registered them
   * @returns by key; a key that the carrier does not know is missing
   * @throws TrackingUnavailableError
   */
  track(keys: readonly string[]): Promise<Map<string, ParcelNews>>;
};
