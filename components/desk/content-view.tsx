'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { istanbulDay } from '@/contracts/calendar-days';
import type { ContentChange, ShopContent, Slide } from '@/contracts/shop-content';
import type { ShopTexts, TextsChange } from '@/contracts/shop-texts';
import type { DeskDocument } from '@/services/desk/content';
import { useChangeContent, useChangeTexts, useContentQuery, useTextsQuery } from '@/store/desk/content-api';
import { useItemFacetsQuery } from '@/store/desk/desk-api';
import { BlocksEditor, FrameEditor } from './content-parts';
import styles from './content-view.module.scss';
import { DraftForm } from './draft-form';
import { FailureAlert } from './failure-alert';
import { MenuEditor } from './menu-editor';
import { SearchRulesEditor } from './search-rules';
import { usePermitted } from './session';
import { SlidesEditor } from './slides-editor';
import { ClausesEditor, HelpEditor, PagesEditor, type RenderPage, type UsualTexts } from './texts-editor';
import { useDraft } from './use-draft';
import { useUrlFilters } from './use-url-filters';
import { VersionsList } from './versions-list';

const PARTS = {
  menuler: 'Menüler',
  slaytlar: 'Slaytlar',
  bolumler: 'Ana sayfa',
  cerceve: 'Üst ve alt bölüm',
  sayfalar: 'Bilgi sayfaları',
  yardim: 'Yardım',
  sozlesme: 'Sözleşme',
  arama: 'Arama',
  surumler: 'Sürümler',
} as const;
type Part = keyof typeof PARTS;

const isPart = (name: string): name is Part => Object.hasOwn(PARTS, name);
const OF_TEXTS: readonly Part[] = ['sayfalar', 'yardim', 'sozlesme'];
const CONTENT_TITLES = {
  main_menu: 'Menü çubuğu',
  left_menu: 'Kategori menüsü',
  slides: 'Slaytlar',
  home_blocks: 'Ana sayfanın bölümleri',
  footer: 'Alt bölüm',
  header: 'Üst bölüm',
};
const TEXT_TITLES = { pages: 'Bilgi sayfaları', help: 'Yardım', clauses: 'Sözleşme maddeleri' };

type Previews = {
  /** How the home page shows slides that are not saved yet. */
  renderSlides(slides: readonly Slide[]): ReactNode;
  renderPage: RenderPage;
};

type Props = Previews & { usual: UsualTexts };

/** Everything that the shop puts on its pages beside its items. */
export function ContentView({ usual, ...previews }: Props) {
  const content = useContentQuery();
  const texts = useTextsQuery();
  const canWrite = usePermitted()('content.write');
  const canSearch = usePermitted()('search.write');
  const [params, setParams] = useUrlFilters();
  const asked = params.get('bolum') ?? '';
  const part = isPart(asked) ? asked : 'menuler';
  const error = content.error ?? texts.error;
  return (
    <>
      <h1>İçerik</h1>
      <nav aria-label="İçerik bölümleri" className={styles.tabs}>
        {Object.entries(PARTS).map(([name, title]) => (
          <button
            key={name}
            type="button"
            aria-current={part === name ? 'page' : undefined}
            onClick={() => setParams({ bolum: name })}
          >
            {title}
          </button>
        ))}
      </nav>
      {content.data && texts.data ? (
        <>
          {/* Both forms stay mounted, so that another part of the screen loses nothing that was typed. */}
          <div hidden={OF_TEXTS.includes(part) || part === 'arama' || part === 'surumler'}>
            <ContentForm
              stored={content.data}
              part={part}
              canWrite={canWrite}
              readAgain={async () => (await content.refetch()).data ?? null}
              {...previews}
            />
          </div>
          <div hidden={!OF_TEXTS.includes(part)}>
            <TextsForm
              stored={texts.data}
              part={part}
              usual={usual}
              canWrite={canWrite}
              readAgain={async () => (await texts.refetch()).data ?? null}
              renderPage={previews.renderPage}
            />
          </div>
          {part === 'arama' && <SearchRulesEditor canWrite={canSearch} />}
          {part === 'surumler' && (
            <div className={styles.fieldset}>
              <VersionsList
                document="content"
                heading="Menüler, slaytlar, bölümler"
                current={content.data}
                titles={CONTENT_TITLES}
                canWrite={canWrite}
              />
              <VersionsList
                document="texts"
                heading="Metinler"
                current={texts.data}
                titles={TEXT_TITLES}
                canWrite={canWrite}
              />
            </div>
          )}
        </>
      ) : error ? (
        <FailureAlert error={error} page />
      ) : (
        <Skeleton />
      )}
    </>
  );
}

type FormProps<Body> = {
  stored: DeskDocument<Body>;
  part: Part;
  canWrite: boolean;
  readAgain(): Promise<DeskDocument<Body> | null>;
};

function ContentForm({
  stored,
  part,
  canWrite,
  readAgain,
  renderSlides,
}: FormProps<ShopContent> & Pick<Previews, 'renderSlides'>) {
  const [change, { isLoading, error }] = useChangeContent();
  const { data: facets } = useItemFacetsQuery();
  const [isShown, setShown] = useState(false);
  const draft = useDraft(stored, {
    send: (fields, version) => change({ fields: fields as ContentChange, version }),
    readAgain,
  });
  const { body, set } = draft;
  const categories = facets?.categories ?? [];
  return (
    <DraftForm draft={draft} titles={CONTENT_TITLES} canWrite={canWrite} busy={isLoading} error={error}>
      {part === 'menuler' && (
        <>
          <Card as="section" className={styles.group} aria-label="Menü çubuğu">
            <h2>Menü çubuğu</h2>
            <MenuEditor
              label="Menü çubuğu"
              entries={body.main_menu}
              categories={categories}
              onChange={(main_menu) => set({ main_menu })}
            />
          </Card>
          <Card as="section" className={styles.group} aria-label="Kategori menüsü">
            <h2>Kategori menüsü</h2>
            <MenuEditor
              label="Kategori menüsü"
              entries={body.left_menu}
              categories={categories}
              onChange={(left_menu) => set({ left_menu })}
            />
          </Card>
        </>
      )}
      {part === 'slaytlar' && (
        <Card as="section" className={styles.group} aria-label="Slaytlar">
          <SlidesEditor slides={body.slides} today={istanbulDay(new Date())} onChange={(slides) => set({ slides })} />
          {body.slides.length > 0 && (
            <div>
              <Button variant="quiet" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
                Sayfada nasıl görünür?
              </Button>
            </div>
          )}
          {isShown && <div className={styles.preview}>{renderSlides(body.slides)}</div>}
        </Card>
      )}
      {part === 'bolumler' && (
        <Card as="section" className={styles.group} aria-label="Ana sayfanın bölümleri">
          <BlocksEditor blocks={body.home_blocks} onChange={(home_blocks) => set({ home_blocks })} />
        </Card>
      )}
      {part === 'cerceve' && <FrameEditor header={body.header} footer={body.footer} onChange={set} />}
    </DraftForm>
  );
}

type TextsProps = FormProps<ShopTexts> & Pick<Previews, 'renderPage'> & { usual: UsualTexts };

function TextsForm({ stored, part, usual, canWrite, readAgain, renderPage }: TextsProps) {
  const [change, { isLoading, error }] = useChangeTexts();
  const draft = useDraft(stored, {
    send: (fields, version, base) => change({ fields: withRemovedPages(fields, base), version }),
    readAgain,
  });
  const { body, set } = draft;
  return (
    <DraftForm draft={draft} titles={TEXT_TITLES} canWrite={canWrite} busy={isLoading} error={error}>
      {part === 'sayfalar' && (
        <PagesEditor
          pages={body.pages}
          usual={usual.pages}
          today={istanbulDay(new Date())}
          renderPage={renderPage}
          onChange={(pages) => set({ pages })}
        />
      )}
      {part === 'yardim' && <HelpEditor help={body.help} usual={usual.help} onChange={(help) => set({ help })} />}
      {part === 'sozlesme' && (
        <ClausesEditor clauses={body.clauses} usual={usual.clauses} onChange={(clauses) => set({ clauses })} />
      )}
    </DraftForm>
  );
}

/** The changed pages alone, and null for those that were removed: the API leaves out none by itself. */
function withRemovedPages(fields: Partial<ShopTexts>, base: ShopTexts): TextsChange {
  const { pages, ...others } = fields;
  if (!pages) return others;
  const removed = Object.keys(base.pages).filter((slug) => !Object.hasOwn(pages, slug));
  const changed = Object.entries(pages).filter(([slug, page]) => page !== base.pages[slug]);
  return {
    ...others,
    pages: { ...Object.fromEntries(changed), ...Object.fromEntries(removed.map((slug) => [slug, null])) },
  };
}
