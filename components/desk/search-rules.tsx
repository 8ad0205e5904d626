'use client';

import { type FormEvent, type ReactNode, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { TextField } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import type { SearchRuleChange, SearchRules } from '@/services/desk/search-rules';
import { useChangeSearchRule, useSearchRulesQuery } from '@/store/desk/content-api';
import styles from './content-view.module.scss';
import { FailureAlert } from './failure-alert';
import { fieldText } from './field-text';

/** Words that mean the same, searches that lead to a page, items that stand first. */
export function SearchRulesEditor({ canWrite }: { canWrite: boolean }) {
  const { data, error } = useSearchRulesQuery();
  if (!data) return error ? <FailureAlert error={error} page /> : <Skeleton />;
  return (
    <div className={styles.fieldset}>
      <RuleCard
        rule="synonyms"
        title="Eş anlamlılar"
        hint="Biri aranınca ötekiler de bulunur. Virgülle ayırın: uçan balon, helyumlu balon"
        rows={data.synonyms.map(({ id, phrases }) => ({ id, text: phrases.join(', ') }))}
        canWrite={canWrite}
        read={(text) => ({
          phrases: text('phrases')
            .split(',')
            .map((one) => one.trim())
            .filter(Boolean),
        })}
      >
        <TextField label="Sözcükler" name="phrases" required maxLength={1000} />
      </RuleCard>
      <RuleCard
        rule="redirects"
        title="Yönlendirmeler"
        hint="Arama, sonuç listesi yerine bir sayfayı açar."
        rows={data.redirects.map(({ id, query, path }) => ({ id, text: `${query} → ${path}` }))}
        canWrite={canWrite}
        read={(text) => ({ query: text('query'), path: text('path') })}
      >
        <TextField label="Aranan" name="query" required maxLength={200} />
        <TextField label="Açılacak sayfa" name="path" required maxLength={300} placeholder="/s/iade-kosullari" />
      </RuleCard>
      <RuleCard
        rule="pins"
        title="Öne çıkan ürünler"
        hint="Ürün, o aramanın sonuçlarında seçtiğiniz sırada durur."
        rows={data.pins.map(({ id, query, position, item }) => ({
          id,
          text: `${query}: ${position}. sıra, ${item.title}${item.for_sale ? '' : ' (satışta değil)'}`,
        }))}
        canWrite={canWrite}
        read={(text) => ({ query: text('query'), item: text('item'), position: Number(text('position')) })}
      >
        <TextField label="Aranan" name="query" required maxLength={200} />
        <TextField label="Ürünün adresi" name="item" required maxLength={200} placeholder="dinozor-balon" />
        <TextField label="Sıra" name="position" type="number" min={1} max={48} defaultValue={1} required />
      </RuleCard>
    </div>
  );
}

type RuleProps = {
  rule: keyof SearchRules;
  title: string;
  hint: string;
  rows: readonly { id: number; text: string }[];
  canWrite: boolean;
  read(text: (name: string) => string): NonNullable<SearchRuleChange['to']>;
  /** The fields of a new rule. */
  children: ReactNode;
};

function RuleCard({ rule, title, hint, rows, canWrite, read, children }: RuleProps) {
  const [change, { isLoading, error }] = useChangeSearchRule();
  // A saved rule empties the fields.
  const [added, setAdded] = useState(0);
  const add = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const answer = await change({ rule, id: null, to: read((name) => fieldText(form, name).trim()) });
    if (answer.error !== undefined) return;
    setAdded(added + 1);
    void showToast('success', 'Eklendi; aramalar hemen uyar.');
  };
  return (
    <Card as="section" className={styles.group} aria-label={title}>
      <h2>{title}</h2>
      <p className={styles.soft}>{hint}</p>
      <ul className={styles.versions} aria-label={title}>
        {rows.map(({ id, text }) => (
          <li key={id}>
            <span className={styles.soft}>{text}</span>
            {canWrite && (
              <Button
                variant="plain"
                disabled={isLoading}
                aria-label={`Sil: ${text}`}
                onClick={() => void change({ rule, id, to: null })}
              >
                Sil
              </Button>
            )}
          </li>
        ))}
      </ul>
      {canWrite && (
        <form key={added} onSubmit={(event) => void add(event)} className={styles.fieldset}>
          <div className={styles.fields}>{children}</div>
          <FailureAlert error={error} />
          <div>
            <Button type="submit" variant="quiet" disabled={isLoading}>
              Ekle
            </Button>
          </div>
        </form>
      )}
    </Card>
  );
}
