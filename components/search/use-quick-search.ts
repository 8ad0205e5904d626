import { useEffect, useState } from 'react';
import { formatNumber } from '@/contracts/numbers';
import { quickSearch } from '@/services/catalog/catalog';
import { relaxedSentence } from '@/services/catalog/relaxed-search';
import { browserApi } from '@/services/http/browser';
import type { QuickSearch } from '@/services/view-models';

/** Shorter terms are not requested. */
const SHORTEST = 2;
/** Debounce of requests, ms. */
const DEBOUNCE = 300;

/** The result for `term`. */
type Outcome = { term: string; answer: QuickSearch } | { term: string; answer: 'unavailable' };

/**
 * Requests results while the customer types. The outcome stays until the next one arrives, and is null for short terms.
 * A newer term aborts the request of an older one.
 */
export function useQuickSearch(term: string): Outcome | null {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  useEffect(() => {
    const overtaken = new AbortController();
    const publish = (next: Outcome | null) => {
      if (!overtaken.signal.aborted) setOutcome(next);
    };
    const ask = () =>
      quickSearch(browserApi, term, overtaken.signal).then(
        (answer) => publish({ term, answer }),
        () => publish({ term, answer: 'unavailable' }),
      );
    if (term.length < SHORTEST) publish(null);
    const timer = term.length < SHORTEST ? undefined : setTimeout(ask, DEBOUNCE);
    return () => {
      clearTimeout(timer);
      overtaken.abort();
    };
  }, [term]);
  return term.length < SHORTEST ? null : outcome;
}

/**
 * The text of the panel's live region: how the text was understood, the number of results and of completions. With
 * results it is only for screen readers, because the panel shows the rest.
 */
export function panelMessage(outcome: Outcome | null): { text: string; isSeen: boolean } {
  if (outcome === null) return { text: '', isSeen: false };
  if (outcome.answer === 'unavailable')
    return { text: 'Öneriler şu anda getirilemiyor. “Ara” düğmesiyle devam edebilirsiniz.', isSeen: true };
  const { items, count, suggestion, understood, relaxed, redirect, completions } = outcome.answer;
  const page = redirect ? [`“${outcome.term}” için bir sayfa var.`] : [];
  if (items.length === 0 && redirect) return { text: page.join(' '), isSeen: false };
  if (items.length === 0) return { text: 'Ürün Bulunamadı.', isSeen: true };
  const rest = count > items.length ? `, ${formatNumber(items.length)} tanesi listeleniyor` : '';
  const corrected = suggestion ? `“${suggestion}” için ` : '';
  const sentences = [
    ...page,
    ...(understood.length > 0 ? [`Anlaşılan: ${understood.map(({ label }) => label).join(', ')}.`] : []),
    ...(relaxed ? [relaxedSentence(relaxed)] : []),
    `${corrected}${formatNumber(count)} ürün bulundu${rest}.`,
    ...(completions.length > 0 ? [`${completions.length} arama önerisi var.`] : []),
  ];
  return { text: sentences.join(' '), isSeen: false };
}
