import type { Metadata } from 'next';
import { PartyPage } from '@/app/_party/party-page';
import { WordComposer } from '@/app/_party/word-composer';
import { toBalloonText } from '@/contracts/balloon-text';
import { serverApi } from '@/services/http/server';
import { askedText, COMPOSER_PATH, composerHref, readComposerQuery, SAMPLE_WORD } from '@/services/party/composer-url';
import { getWord } from '@/services/party/word';
import { siteOrigin } from '@/services/seo/absolute';
import { buildPageMetadata } from '@/services/seo/metadata';

const TITLE = 'İsim ve Rakam Balonu';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const query = readComposerQuery(await searchParams);
  const { text } = query;
  return buildPageMetadata({
    title: text === '' ? TITLE : `${toBalloonText(text)} balonu`,
    description:
      'İsmi, yaşı ya da kısa bir sözü yazın: folyo harf ve rakam balonlarla nasıl duracağını, eksik harf olup olmadığını ve fiyatını hemen görün.',
    canonical: COMPOSER_PATH,
    index: composerHref(query) === COMPOSER_PATH,
  });
}

/** The composer of names and numbers; each composed word has an address of its own. */
export default async function ComposerPage({ searchParams }: Props) {
  const query = readComposerQuery(await searchParams);
  const { isArch: _isArch, ...wish } = query;
  const initial = await getWord(serverApi, { ...wish, text: askedText(query.text) || SAMPLE_WORD });
  return (
    <PartyPage
      title={TITLE}
      path={COMPOSER_PATH}
      intro="İsmi, yaşı ya da kısa bir sözü yazın; balonlarla nasıl duracağını ve fiyatını hemen görün. Yazının bütün harfleri aynı renk ve boyda, hepsi birlikte sepetinize eklenir."
    >
      <WordComposer origin={siteOrigin} query={query} initial={initial} />
    </PartyPage>
  );
}
