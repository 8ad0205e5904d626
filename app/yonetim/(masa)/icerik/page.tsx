import { ContentScreen } from '@/app/_desk/content-screen';
import { readInfoFacts } from '@/app/_info/read-info-facts';
import type { UsualTexts } from '@/components/desk/texts-editor';
import { clausesOf } from '@/content/agreements/clauses';
import { helpTopics } from '@/content/help';
import { INFO_PAGES } from '@/content/info/info-pages';
import { sellsBalloons } from '@/content/party';
import { getCategories } from '@/services/catalog/categories';
import { serverApi } from '@/services/http/server';

export const metadata = { title: 'İçerik' };

/** The usual texts, which anyone may read in the shop, are rendered with the page: the editor begins with them. */
export default async function ContentPage() {
  const [{ facts }, categories] = await Promise.all([readInfoFacts(), getCategories(serverApi)]);
  const hasBalloons = sellsBalloons(categories.map(({ slug }) => slug));
  const { company, workingDays, branches, offers } = facts;
  const clauses = clausesOf(company);
  const pages = Object.entries(INFO_PAGES).flatMap(([slug, write]) => {
    const page = write({ ...facts, clauses });
    return page ? [[slug, page]] : [];
  });
  const help = helpTopics({ company, workingDays, hasStores: branches.length > 0, hasBalloons, offers });
  const usual = { pages: Object.fromEntries(pages), help, clauses };
  // The texts of content/ are read-only lists; the form replaces lists, and changes none.
  return <ContentScreen usual={usual as unknown as UsualTexts} />;
}
