import type { FieldErrors } from '@/contracts/common';
import type { Place } from '@/contracts/location';
import { findNeighborhood } from '@/contracts/neighborhood';
import { foldTurkish } from '@/contracts/turkish';
import { listCities, listDistricts, listNeighborhoods } from '@/server/domain/customers/location/places';
import { FieldError } from '@/server/platform/http/errors';

type Places = { city: string; district: string; neighborhood: string; zip_code: string };

/**
 * Spells an address's places as in /locations/, ignoring case, dots and "Mahallesi". Places that are not listed stay as
 * typed, because an outdated list must not block an order. A postcode starts with the province's number.
 * @param path of the address in the request, such as `billing.`
 * @throws FieldError `zip_code`
 */
export function withListedNames<Address extends Places>(address: Address, path = ''): Address {
  const { city, district, neighborhood } = matchPlaces(address);
  if (city && address.zip_code !== '' && !address.zip_code.startsWith(city.id)) {
    refuse({ [`${path}zip_code`]: ['Enter a postcode of that city.'] });
  }
  return {
    ...address,
    city: city?.name ?? address.city,
    district: district?.name ?? address.district,
    neighborhood: neighborhood?.name ?? address.neighborhood,
  };
}

/**
 * The same for the address book, where the district must belong to the city.
 * @throws FieldError on the first field that does not fit
 */
export function canonicalPlaces(address: Places): Places {
  const { city, district } = matchPlaces(address);
  if (!city) refuse({ city: ['Choose a city of the list.'] });
  if (!district) refuse({ district: ['Choose a district of that city.'] });
  return withListedNames(address);
}

function matchPlaces(address: Places) {
  const city = named(listCities(), address.city);
  const district = city && named(listDistricts(city.id), address.district);
  const neighborhood = district && findNeighborhood(listNeighborhoods(district.id), address.neighborhood);
  return { city, district, neighborhood };
}

const byFoldedName = new WeakMap<readonly Place[], ReadonlyMap<string, Place>>();

/** @param places a list of `listCities` or `listDistricts`, which stay the same */
function named(places: readonly Place[], name: string): Place | undefined {
  const found = byFoldedName.get(places) ?? new Map(places.map((place) => [foldTurkish(place.name), place]));
  byFoldedName.set(places, found);
  return found.get(foldTurkish(name));
}

function refuse(fields: FieldErrors): never {
  throw new FieldError(fields);
}
