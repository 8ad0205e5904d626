import { answerWithShare } from '@/app/_share/share-answer';
import { getItems } from '@/services/catalog/catalog';
import { readSettings } from '@/services/content/settings';
import { serverApi } from '@/services/http/server';

export const dynamic = 'force-dynamic';

/** The shop's image for sharing, for every page without its own. */
export async function GET(): Promise<Response> {
  return answerWithShare('dukkan', async () => {
    const { results } = await getItems(serverApi, { page_size: 4, ordering: 'relevance' });
    const { store_name, home } = await readSettings();
    return {
      title: home.description ?? store_name,
      kicker: home.description === null ? '' : store_name,
      images: results.map((item) => item.get_thumbnail),
    };
  });
}
