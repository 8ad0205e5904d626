import { HttpResponse, http } from 'msw';
import { api } from './api';

/** Two cities with their districts, as served by /locations/. */
const PLACES = {
  cities: { '': ['İstanbul', 'İzmir'] },
  districts: { İstanbul: ['Kadıköy', 'Beşiktaş'], İzmir: ['Bornova'] },
  neighborhoods: { Kadıköy: ['Caferağa Mahallesi', 'Osmanağa Mahallesi'], Bornova: ['Kazımdirik Mahallesi'] },
} satisfies Record<string, Record<string, string[]>>;

const POSTCODES: Record<string, string> = { 'Osmanağa Mahallesi': '34714' };

/** Serves the lists of il, ilçe and mahalle; ids equal the names. */
export function announcePlaces(): void {
  for (const [level, below] of Object.entries(PLACES)) {
    api.use(
      http.get(`/api/locations/${level}/`, ({ request }) => {
        const [parent = ''] = [...new URL(request.url).searchParams.values()];
        const names = (below as Record<string, string[]>)[parent] ?? [];
        return HttpResponse.json({
          results: names.map((name) => ({ id: name, name, zip_code: POSTCODES[name] ?? null })),
        });
      }),
    );
  }
}
