import { LRUCache } from 'lru-cache';
import type { Neighborhood, Place } from '@/contracts/location';
import { slugify, turkishSortKey } from '@/contracts/turkish';
import { turkey } from '@/server/platform/turkey';

/** How many districts' neighbourhoods stay in memory; one has about fifty. */
const MAX_DISTRICTS = 200;

const PROVINCES = 81;

let cities: readonly Place[] | undefined;
const districts = new LRUCache<string, Place[]>({ max: PROVINCES, memoMethod: readDistricts });
const neighborhoods = new LRUCache<string, Neighborhood[]>({ max: MAX_DISTRICTS, memoMethod: readNeighborhoods });

/** Cities in Turkish alphabetical order; the id is the two-digit plate code. */
export function listCities(): readonly Place[] {
  cities ??= turkey()
    .getCities()
    .map(({ code, name }) => ({ id: code, name }))
    .sort(byName);
  return cities;
}

/** Districts of a city; ids look like `34-kadikoy`. Empty for an unknown city. */
export function listDistricts(city: string): readonly Place[] {
  return turkey().isCityCode(city) ? districts.memo(city) : [];
}

/** Neighbourhoods of a district's id. The source has no postcodes of neighbourhoods, so `zip_code` is null. */
export function listNeighborhoods(district: string): readonly Neighborhood[] {
  return listDistricts(district.slice(0, 2)).some(({ id }) => id === district) ? neighborhoods.memo(district) : [];
}

function readDistricts(city: string): Place[] {
  const { getDistrictsByCityCode, isCityCode } = turkey();
  if (!isCityCode(city)) return [];
  return getDistrictsByCityCode(city)
    .map((name) => ({ id: `${city}-${slugify(name)}`, name }))
    .sort(byName);
}

function readNeighborhoods(district: string): Neighborhood[] {
  const { getNeighbourhoodsByCityCodeAndDistrict, isCityCode } = turkey();
  const city = district.slice(0, 2);
  const found = listDistricts(city).find(({ id }) => id === district);
  if (!found || !isCityCode(city)) return [];
  return getNeighbourhoodsByCityCodeAndDistrict(city, found.name)
    .map((name) => ({ id: `${district}-${slugify(name)}`, name: name.replace(/ Mah$/, ' Mahallesi'), zip_code: null }))
    .sort(byName);
}

function byName(a: Place, b: Place): number {
  const [left, right] = [turkishSortKey(a.name), turkishSortKey(b.name)];
  return left < right ? -1 : left > right ? 1 : 0;
}
