import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { SizeOfItem } from '@/app/_party/size-of-item';
import { JsonLd } from '@/components/seo/json-ld';
import { Breadcrumbs } from '@/components/shell/breadcrumbs';
import { SizeAnswers } from '@/components/size/size-answers';
import { ButtonLink } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import { isSlug } from '@/contracts/slug';
import { getItemDetail } from '@/services/catalog/catalog';
import { serverApi } from '@/services/http/server';
import { readSizeQuery, SIZE_PATH } from '@/services/party/size-address';
import { breadcrumbJsonLd } from '@/services/seo/json-ld';
import { buildPageMetadata } from '@/services/seo/metadata';
import layout from '@/styles/layout.module.scss';

const TITLE = 'Beden Bul';
const CRUMBS = [{ title: TITLE, href: SIZE_PATH }];

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
    <>
      <Breadcrumbs crumbs={CRUMBS} />
      <JsonLd data={breadcrumbJsonLd(CRUMBS)} />
      <div className={layout.stack}>
        <Stack as="header" tight>
          <h1>{TITLE}</h1>
          <p>
            {item
              ? `${item.title} için boyu, göğüs çevresini ya da yaşı yazın.`
              : 'Kostümün sayfasındaki “Hangi beden?” bölümüne boyu, göğüs çevresini ya da yaşı yazın; bedeni biz söyleyelim.'}
          </p>
        </Stack>
        {item ? (
          <SizeOfItem item={item} wish={wish} />
        ) : (
          <p>
            <ButtonLink href="/alisveris?search=kost%C3%BCm">Kostümlere bakın</ButtonLink>
          </p>
        )}
        <SizeAnswers />
      </div>
    </>
  );
}
