import { readItem } from '@/app/_catalog/read-entry';
import { answerWithShare, slugOf } from '@/app/_share/share-answer';

export const dynamic = 'force-dynamic';

type Context = { params: Promise<{ file: string }> };

/** An item's image for sharing. It shows no price, because images are cached for a day and prices change. */
export async function GET(_request: Request, { params }: Context): Promise<Response> {
  const slug = slugOf((await params).file);
  if (!slug) return new Response(null, { status: 404 });
  return answerWithShare(`urun/${slug}`, async () => {
    const item = await readItem(slug);
    return item && { title: item.title, kicker: item.main_category.name, images: [item.get_thumbnail] };
  });
}
