'use client';

import { useCallback, useEffect, useState } from 'react';
import type { Neighborhood, Place } from '@/contracts/location';
import { browserApi } from '@/services/http/browser';
import { getCities, getDistricts, getNeighborhoods } from '@/services/location/location';

/** The lists for İl, İlçe and Mahalle; each loads after the selection before it. Places are identified by name. */
export function usePlaces(city: string, district: string) {
  const [tries, setTries] = useState(0);
  const cities = useList<Place>(
    useCallback(() => getCities(browserApi), []),
    tries,
  );
  const cityId = idOf(cities.rows, city);
  const districts = useList<Place>(
    useCallback(() => (cityId ? getDistricts(browserApi, cityId) : none), [cityId]),
    tries,
  );
  const districtId = idOf(districts.rows, district);
  const neighborhoods = useList<Neighborhood>(
    useCallback(() => (districtId ? getNeighborhoods(browserApi, districtId) : none), [districtId]),
    tries,
  );
  return {
    cities: cities.rows,
    districts: districts.rows,
    neighborhoods: neighborhoods.rows,
    failed: cities.failed || districts.failed || neighborhoods.failed,
    retry: () => setTries((count) => count + 1),
  };
}

const none = Promise.resolve([]);
const EMPTY = { load: null, rows: [], failed: false };

function idOf(places: readonly Place[], name: string): string | undefined {
  return places.find((place) => place.name === name)?.id;
}

/** The list of the last selection only: a district of the province before could otherwise be chosen while the list loads. */
function useList<T>(load: () => Promise<T[]>, tries: number): { rows: T[]; failed: boolean } {
  const [state, setState] = useState<{ load: unknown; rows: T[]; failed: boolean }>(EMPTY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    let current = true;
    load().then(
      (rows) => current && setState({ load, rows, failed: false }),
      () => current && setState({ load, rows: [], failed: true }),
    );
    return () => {
      current = false;
    };
  }, [load, tries]);
  return state.load === load ? state : EMPTY;
}
