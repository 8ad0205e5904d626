import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PartyPage } from '@/app/_party/party-page';
import { SizeOfItem } from '@/app/_party/size-of-item';
import { SizeAnswers } from '@/components/size/size-answers';
import { ButtonLink } from '@/components/ui/button';
import { isSlug } from '@/contracts/slug';
import { getItemDetail } from '@/services/catalog/catalog';
import { serverApi } from '@/services/http/server';
import { readSizeQuery, SIZE_PATH } from '@/services/party/size-url';
import { buildPageMetadata } from '@/services/seo/metadata';

const TITLE = 'Beden Bul';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const wish = readSizeQuery(await searchParams);
  return buildPageMetadata({
    title: TITLE,
    description:
      'Kostümde hangi beden? Boy, göğüs çevresi ya da yaş ile uygun bedeni bulun; ölçünün nasıl alındığını ve iki beden arasında kalınca ne yapılacağını okuyun.',
    canonical: SIZE_PATH,
    index: Object.values(wish).every((text) => text === ''),
  });
}

/** The size finder: of the item in the address, or how sizes are chosen. */
export default async function SizePage({ searchParams }: Props) {
  const wish = readSizeQuery(await searchParams);
  const item = isSlug(wish.item) ? await getItemDetail(serverApi, wish.item) : null;
  if (wish.item !== '' && !item) notFound();
  return (
    <PartyPage
      title={TITLE}
      path={SIZE_PATH}
      intro={
        item
          ? `${item.title} için boyu, göğüs çevresini ya da yaşı yazın.`
          : 'Kostümün sayfasındaki “Hangi beden?” bölümüne boyu, göğüs çevresini ya da yaşı yazın; bedeni biz söyleyelim.'
      }
    >
      {item ? (
        <SizeOfItem item={item} wish={wish} />
      ) : (
        <p>
          <ButtonLink href="/alisveris?search=kost%C3%BCm">Kostümlere bakın</ButtonLink>
        </p>
      )}
      <SizeAnswers />
    </PartyPage>
  );
}
