import { answerWithShare, slugOf } from '@/app/_share/share-answer';
import { getCategoryItems } from '@/services/catalog/catalog';
import { serverApi } from '@/services/http/server';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ file: string }> };

/** A category's image for sharing, with its best sellers. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const slug = slugOf((await params).file);
  if (!slug) return new Response(null, { status: 404 });
  return answerWithShare(`kategori/${slug}`, async () => {
    const list = await getCategoryItems(serverApi, slug, { page_size: 4 });
    if (!list) return null;
    return {
      title: list.category.name,
      kicker: list.category.parents.at(-1)?.name ?? 'Kategori',
      images: list.results.map((item) => item.get_thumbnail),
    };
  });
}
