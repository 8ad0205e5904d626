'use client';

import dynamic from 'next/dynamic';
import { type FormEvent, useState } from 'react';
import { textsOf } from '@/components/forms/named-fields';
import { Button } from '@/components/ui/button';
import type { BodyMeasure } from '@/contracts/body-limits';
import type { SizeAdvice } from '@/contracts/size-advice';
import { preloadBrowserApi } from '@/services/http/browser';
import { readSizeQuery, SIZE_PATH } from '@/services/party/size-url';
import styles from './size.module.scss';
import { SizeFields } from './size-fields';

// Few visitors ask, so the request and the answer's sentences load when needed.
const loadFindSize = () => import('./find-size');
const SizeAnswer = dynamic(() => import('./size-answer').then((module) => module.SizeAnswer), { ssr: false });

const UNAVAILABLE = 'Beden şu anda bulunamıyor. Biraz sonra yeniden deneyin.';

type Props = {
  /** The item's slug. */
  item: string;
  /** The measures that its sizes state. */
  measures: readonly BodyMeasure[];
  /** The size of the selected variant. */
  chosen: string | null;
  onChoose(size: string): void;
};

type Outcome = { advice: SizeAdvice } | { problems: readonly string[] };

/**
 * Finds the size for a body beside the variants of an item, and selects it. Without JavaScript the form leads to the
 * page of the size finder.
 */
export function SizeFinder({ item, measures, chosen, onChoose }: Props) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [busy, setBusy] = useState(false);
  const find = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    const wish = readSizeQuery(textsOf(event.currentTarget));
    setBusy(true);
    const found = await loadFindSize()
      .then(({ findSize }) => findSize(wish))
      .catch(() => ({ problems: [UNAVAILABLE] }));
    setOutcome(found);
    setBusy(false);
  };
  const advice = outcome && 'advice' in outcome ? outcome.advice : null;
  return (
    <details className={styles.finder}>
      <summary>Hangi beden? Ölçüyle bulun</summary>
      <form
        className={styles.form}
        action={SIZE_PATH}
        aria-label="Beden bul"
        aria-busy={busy}
        onFocus={preloadBrowserApi}
        onSubmit={(event) => void find(event)}
      >
        <SizeFields measures={measures} wish={{ item, height: '', chest: '', age: '' }} />
        <Button type="submit" variant="quiet">
          Beden bul
        </Button>
      </form>
      <div aria-live="polite">
        {outcome && 'problems' in outcome && outcome.problems.map((problem) => <p key={problem}>{problem}</p>)}
        {advice && (
          <SizeAnswer advice={advice}>
            {advice.size !== null && advice.size === chosen && <p className={styles.chosen}>{chosen} seçili.</p>}
            {advice.size !== null && advice.size !== chosen && (
              <Button onClick={() => onChoose(advice.size as string)}>{advice.size} bedeni seç</Button>
            )}
          </SizeAnswer>
        )}
      </div>
    </details>
  );
}
