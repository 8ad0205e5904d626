import { z } from 'zod';

/** Data of the il → ilçe → mahalle picker. Codes are stable strings; `zip_code` is null when unknown. */
export const placeSchema = z.object({ id: z.string(), name: z.string() }).meta({ id: 'Place' });
export const neighborhoodSchema = placeSchema.extend({ zip_code: z.string().nullable() }).meta({ id: 'Neighborhood' });
export const placeListSchema = z.object({ results: z.array(placeSchema) }).meta({ id: 'PlaceList' });
export const neighborhoodListSchema = z
  .object({ results: z.array(neighborhoodSchema) })
  .meta({ id: 'NeighborhoodList' });

const placeId = z.string().min(1).max(120);
export const districtsQuerySchema = z.object({ city: placeId });
export const neighborhoodsQuerySchema = z.object({ district: placeId });

export type Place = z.infer<typeof placeSchema>;
export type Neighborhood = z.infer<typeof neighborhoodSchema>;
