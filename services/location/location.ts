import type { Neighborhood, Place } from '@/contracts/location';
import type { HttpClient } from '@/services/http/client';

export async function getCities(http: HttpClient): Promise<Place[]> {
  return (await http.get<{ results: Place[] }>('/locations/cities/')).data.results;
}

/** Districts (ilçe) of a city, by its id. */
export async function getDistricts(http: HttpClient, city: string): Promise<Place[]> {
  return (await http.get<{ results: Place[] }>('/locations/districts/', { params: { city } })).data.results;
}

/** Neighbourhoods (mahalle) of a district, by its id, with postcodes where known. */
export async function getNeighborhoods(http: HttpClient, district: string): Promise<Neighborhood[]> {
  return (await http.get<{ results: Neighborhood[] }>('/locations/neighborhoods/', { params: { district } })).data
    .results;
}
