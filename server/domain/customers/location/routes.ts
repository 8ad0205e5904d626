import { createRoute } from '@hono/zod-openapi';
import {
  districtsQuerySchema,
  neighborhoodListSchema,
  neighborhoodsQuerySchema,
  placeListSchema,
} from '@/contracts/location';
import type { App } from '@/server/platform/http/context';
import { answers, json } from '@/server/platform/http/responses';
import { listCities, listDistricts, listNeighborhoods } from './places';

const tags = ['Locations'];

const cities = createRoute({
  method: 'get',
  path: '/locations/cities',
  tags,
  summary: 'Provinces (il)',
  responses: { 200: json(placeListSchema, 'In Turkish alphabetical order') },
});
const districts = createRoute({
  method: 'get',
  path: '/locations/districts',
  tags,
  summary: 'Districts (ilçe) of a province',
  request: { query: districtsQuerySchema },
  responses: { 200: json(placeListSchema, 'In Turkish alphabetical order'), 400: answers[400] },
});
const neighborhoods = createRoute({
  method: 'get',
  path: '/locations/neighborhoods',
  tags,
  summary: 'Neighbourhoods (mahalle) of a district',
  request: { query: neighborhoodsQuerySchema },
  responses: { 200: json(neighborhoodListSchema, 'With postcodes where known'), 400: answers[400] },
});

/** Place names change a few times a year. */
const CACHE = { 'Cache-Control': 'public, max-age=86400' };

export function registerLocation(app: App): void {
  app.openapi(cities, (c) => c.json({ results: [...listCities()] }, 200, CACHE));
  app.openapi(districts, (c) => c.json({ results: [...listDistricts(c.req.valid('query').city)] }, 200, CACHE));
  app.openapi(neighborhoods, (c) =>
    c.json({ results: [...listNeighborhoods(c.req.valid('query').district)] }, 200, CACHE),
  );
}
