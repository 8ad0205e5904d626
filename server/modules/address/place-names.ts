import type { FieldErrors } from '@/contracts/common';
import type { Place } from '@/contracts/location';
import { foldTurkish } from '@/contracts/turkish';
import { FieldError } from '@/server/http/errors';
import { listCities, listDistricts, listNeighborhoods } from '@/server/modules/location/places';

type Places = { city: string; district: string; neighborhood: string; zip_code: string };

/**
 * The places of an address as /locations/ writes them. Capitals and dots don't matter ("ISTANBUL" is İstanbul), but
 * the district has to lie in the city, the neighbourhood in the district, and the postcode starts with the city's
 * number plate.
 * @throws FieldError on the first that does not fit
 */
export function canonicalPlaces({ city, district, neighborhood, zip_code }: Places): Places {
  const foundCity = find(listCities(), 'city', city, 'Choose a city of the list.');
  const foundDistrict = find(listDistricts(foundCity.id), 'district', district, 'Choose a district of that city.');
  const choices = listNeighborhoods(foundDistrict.id);
  const found = find(choices, 'neighborhood', neighborhood, 'Choose a neighborhood of that district.');
  if (!zip_code.startsWith(foundCity.id)) refuse({ zip_code: ['Enter a postcode of that city.'] });
  return { city: foundCity.name, district: foundDistrict.name, neighborhood: found.name, zip_code };
}

function find(places: readonly Place[], field: string, name: string, message: string): Place {
  const wanted = foldTurkish(name);
  return places.find((place) => foldTurkish(place.name) === wanted) ?? refuse({ [field]: [message] });
}

function refuse(fields: FieldErrors): never {
  throw new FieldError(fields);
}
