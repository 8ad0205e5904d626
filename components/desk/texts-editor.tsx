'use client';

import { type ReactNode, useState } from 'react';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { SelectField, TextAreaField, TextField } from '@/components/ui/field';
import type { OwnClauses, ShopTexts } from '@/contracts/shop-texts';
import { isSlug } from '@/contracts/slug';
import styles from './content-view.module.scss';
import { SortList } from './sort-list';
import { blocksToText, type InfoText, textToBlocks } from './text-blocks';

type Help = NonNullable<ShopTexts['help']>;

/** The texts of a shop that has none of its own, from its present settings. */
export type UsualTexts = {
  pages: Readonly<Record<string, InfoText>>;
  help: Help;
  clauses: Record<keyof OwnClauses, string>;
};

/** How the shop shows a page that is not saved yet. */
export type RenderPage = (page: InfoText) => ReactNode;

type PagesProps = {
  pages: ShopTexts['pages'];
  usual: UsualTexts['pages'];
  today: string;
  renderPage: RenderPage;
  onChange(pages: ShopTexts['pages']): void;
};

const EMPTY_PAGE = { title: '', description: '', lead: '', sections: [] };

/** The pages under /s/: usual ones, which the shop may replace by its own words, and further ones. */
export function PagesEditor({ pages, usual, today, renderPage, onChange }: PagesProps) {
  const slugs = [...new Set([...Object.keys(usual), ...Object.keys(pages)])];
  const [slug, setSlug] = useState(slugs[0] ?? '');
  const [name, setName] = useState('');
  const [isShown, setShown] = useState(false);
  const own = pages[slug];
  const shown = own ?? usual[slug];
  const change = (page: InfoText) => onChange({ ...pages, [slug]: { ...page, updated: today } });
  const remove = () => {
    const { [slug]: _gone, ...others } = pages;
    onChange(others);
  };
  return (
    <Card as="section" className={styles.group} aria-label="Bilgi sayfaları">
      <div className={styles.fields}>
        <SelectField label="Sayfa" value={slug} onChange={({ target }) => setSlug(target.value)}>
          {slugs.map((one) => (
            <option key={one} value={one}>
              {(pages[one] ?? usual[one])?.title || one}
              {pages[one] ? (usual[one] ? ' (sizin metniniz)' : ' (sizin sayfanız)') : ''}
            </option>
          ))}
        </SelectField>
        <div className={styles.upload}>
          <TextField
            label="Yeni sayfanın adresi"
            value={name}
            maxLength={80}
            hint={`Adresi /s/${name || '…'} olur.`}
            onChange={({ target }) => setName(target.value)}
          />
          <Button
            variant="quiet"
            disabled={!isSlug(name) || slugs.includes(name)}
            onClick={() => {
              onChange({ ...pages, [name]: { ...EMPTY_PAGE, updated: today } });
              setSlug(name);
              setName('');
            }}
          >
            Sayfa ekle
          </Button>
        </div>
      </div>
      {shown && <PageFields key={slug} page={shown} onChange={change} />}
      <ActionRow tight>
        {shown && (
          <Button variant="quiet" onClick={() => setShown(true)}>
            Sayfada nasıl görünür?
          </Button>
        )}
        {own && (
          <Button variant="plain" onClick={remove}>
            {usual[slug] ? 'Hazır metne dön' : 'Sayfayı kaldır'}
          </Button>
        )}
      </ActionRow>
      <Dialog open={isShown} onClose={() => setShown(false)} title="Önizleme">
        {isShown && shown && <div className={styles.preview}>{renderPage(shown)}</div>}
      </Dialog>
    </Card>
  );
}

function PageFields({ page, onChange }: { page: InfoText; onChange(page: InfoText): void }) {
  return (
    <>
      <div className={styles.fields}>
        <TextField
          label="Başlık"
          required
          maxLength={80}
          value={page.title}
          onChange={({ target }) => onChange({ ...page, title: target.value })}
        />
        <TextField
          label="Arama sonuçlarındaki tanıtım"
          required
          maxLength={200}
          value={page.description}
          onChange={({ target }) => onChange({ ...page, description: target.value })}
        />
      </div>
      <TextAreaField
        label="Giriş"
        required
        maxLength={1000}
        value={page.lead}
        onChange={({ target }) => onChange({ ...page, lead: target.value })}
      />
      <h3>Bölümler</h3>
      <p className={styles.soft}>
        Paragrafları boş satırla ayırın. “- ” ile başlayan satırlar liste, “1. ” ile başlayanlar adım, “Ad | değer”
        satırları tablo olur. Bağlantı: [yazı](/sayfa). HTML olduğu gibi, yazı olarak görünür.
      </p>
      <SortList
        label="Bölümler"
        rows={page.sections}
        nameOf={({ title }) => title || 'Yeni bölüm'}
        removeLabel="bölümünü kaldır"
        onChange={(sections) => onChange({ ...page, sections })}
        renderRow={(section, _at, change) => <SectionFields section={section} onChange={change} />}
      />
      <div>
        <Button
          variant="quiet"
          onClick={() =>
            onChange({
              ...page,
              sections: [...page.sections, { id: `bolum-${page.sections.length + 1}`, title: '', blocks: [] }],
            })
          }
        >
          Bölüm ekle
        </Button>
      </div>
    </>
  );
}

type Section = InfoText['sections'][number];

function SectionFields({ section, onChange }: { section: Section; onChange(section: Section): void }) {
  // What is typed stays as it is: read as blocks and written again, an unfinished list would jump.
  const [typed, setTyped] = useState({ text: blocksToText(section.blocks), of: section.blocks });
  const text = typed.of === section.blocks ? typed.text : blocksToText(section.blocks);
  return (
    <div className={styles.group}>
      <TextField
        label="Bölümün başlığı"
        required
        maxLength={120}
        value={section.title}
        onChange={({ target }) => onChange({ ...section, title: target.value })}
      />
      <TextAreaField
        label="Metin"
        rows={Math.min(16, Math.max(4, text.split('\n').length + 1))}
        value={text}
        onChange={({ target }) => {
          const blocks = textToBlocks(target.value);
          setTyped({ text: target.value, of: blocks });
          onChange({ ...section, blocks });
        }}
      />
    </div>
  );
}

type HelpProps = { help: Help | null; usual: Help; onChange(help: Help | null): void };

/** The topics of the help page: question and answer. */
export function HelpEditor({ help, usual, onChange }: HelpProps) {
  const topics = help ?? usual;
  return (
    <Card as="section" className={styles.group} aria-label="Yardım">
      <SortList
        label="Konular"
        rows={topics}
        nameOf={({ title }) => title || 'Yeni konu'}
        removeLabel="konusunu kaldır"
        onChange={onChange}
        renderRow={(topic, _at, changeTopic) => (
          <div className={styles.group}>
            <TextField
              label="Konu"
              required
              maxLength={80}
              value={topic.title}
              onChange={({ target }) => changeTopic({ ...topic, title: target.value })}
            />
            <SortList
              label={`${topic.title} soruları`}
              rows={topic.entries}
              nameOf={({ question }) => question || 'Yeni soru'}
              removeLabel="sorusunu kaldır"
              onChange={(entries) => changeTopic({ ...topic, entries })}
              renderRow={(entry, _place, changeEntry) => (
                <>
                  <TextField
                    label="Soru"
                    required
                    maxLength={200}
                    value={entry.question}
                    onChange={({ target }) => changeEntry({ ...entry, question: target.value })}
                  />
                  <TextAreaField
                    label="Yanıt"
                    required
                    maxLength={3000}
                    value={entry.answer}
                    onChange={({ target }) => changeEntry({ ...entry, answer: target.value })}
                  />
                </>
              )}
            />
            <div>
              <Button
                variant="plain"
                onClick={() => changeTopic({ ...topic, entries: [...topic.entries, { question: '', answer: '' }] })}
              >
                Soru ekle
              </Button>
            </div>
          </div>
        )}
      />
      <ActionRow tight>
        <Button
          variant="quiet"
          onClick={() => onChange([...topics, { title: '', entries: [{ question: '', answer: '' }] }])}
        >
          Konu ekle
        </Button>
        {help && (
          <Button variant="plain" onClick={() => onChange(null)}>
            Hazır metinlere dön
          </Button>
        )}
      </ActionRow>
    </Card>
  );
}

const CLAUSE_TITLES: Readonly<Record<keyof OwnClauses, string>> = {
  subject: 'Sözleşmenin konusu',
  payment: 'Ödeme',
  withdrawal: 'Cayma hakkı',
  exceptions: 'Cayma hakkının istisnaları',
  default: 'Temerrüt',
  disputes: 'Uyuşmazlıklar',
};

type ClausesProps = { clauses: OwnClauses; usual: UsualTexts['clauses']; onChange(clauses: OwnClauses): void };

/** The clauses of the contracts. An order keeps the clauses that were accepted with it. */
export function ClausesEditor({ clauses, usual, onChange }: ClausesProps) {
  return (
    <Card as="section" className={styles.group} aria-label="Sözleşme maddeleri">
      <p className={styles.soft}>
        Değişiklik yeni siparişlerde geçerlidir; eski siparişler kabul edilen maddeleri saklar. Yayınlamadan önce bir
        hukukçuya danışın.
      </p>
      {(Object.keys(CLAUSE_TITLES) as (keyof OwnClauses)[]).map((name) => (
        <div key={name}>
          <TextAreaField
            label={CLAUSE_TITLES[name]}
            rows={5}
            maxLength={8000}
            value={clauses[name] ?? usual[name]}
            onChange={({ target }) => onChange({ ...clauses, [name]: target.value })}
          />
          {clauses[name] !== null && (
            <Button variant="plain" onClick={() => onChange({ ...clauses, [name]: null })}>
              Hazır maddeye dön
            </Button>
          )}
        </div>
      ))}
    </Card>
  );
}
