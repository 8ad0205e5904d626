import type { Metadata } from 'next';
import { GarlandCalculator } from '@/app/_party/garland-calculator';
import { PartyPage } from '@/app/_party/party-page';
import { GarlandAnswers } from '@/components/garland/garland-answers';
import { readFieldErrors } from '@/services/http/field-errors';
import { serverApi } from '@/services/http/server';
import { inTurkish } from '@/services/http/turkish-messages';
import { getGarland } from '@/services/party/garland';
import { FIRST_WISH, GARLAND_PATH, type GarlandWish, readGarlandQuery } from '@/services/party/garland-url';
import { siteOrigin } from '@/services/seo/absolute';
import { buildPageMetadata } from '@/services/seo/metadata';

const TITLE = 'Balon Zinciri Hesaplama';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return buildPageMetadata({
    title: TITLE,
    description:
      'Kaç metre balon zinciri ya da kemer istiyorsunuz? Boy ve renk başına kaç balon, kaç paket, ne kadar şerit gerektiğini ve fiyatını ölçekli çizimiyle görün.',
    canonical: GARLAND_PATH,
    index: readGarlandQuery(await searchParams) === null,
  });
}

/** The garland calculator; each garland has an address of its own. */
export default async function GarlandPage({ searchParams }: Props) {
  const wish = readGarlandQuery(await searchParams) ?? FIRST_WISH;
  const first = await readFirst(wish);
  return (
    <PartyPage
      title={TITLE}
      path={GARLAND_PATH}
      intro="Uzunluğu, şekli ve renkleri seçin: her boydan kaç balon gerektiğini, hangi paketlerin yettiğini ve fiyatını çizimiyle birlikte hemen görün."
    >
      <GarlandCalculator origin={siteOrigin} wish={wish} first={first} />
      <GarlandAnswers />
    </PartyPage>
  );
}

/** The wish's garland, or in Turkish why it can't be made. */
async function readFirst(wish: GarlandWish) {
  try {
    return { garland: await getGarland(serverApi, wish), problems: [] };
  } catch (failure) {
    const fields = readFieldErrors(failure);
    if (!fields) throw failure;
    return { garland: null, problems: Object.values(fields).flat().map(inTurkish) };
  }
}
