import { formatNumber } from '@/contracts/numbers';
import type { Outcome } from './use-quick-search';

/** The text of the panel's live region. The number of results is only for screen readers. */
export function panelMessage(outcome: Outcome | null): { text: string; isSeen: boolean } {
  if (outcome === null) return { text: '', isSeen: false };
  if (outcome.answer === 'unavailable')
    return { text: 'Öneriler şu anda getirilemiyor. “Ara” düğmesiyle devam edebilirsiniz.', isSeen: true };
  const { items, count, suggestion } = outcome.answer;
  if (items.length === 0) return { text: 'Ürün Bulunamadı.', isSeen: true };
  const rest = count > items.length ? `, ${formatNumber(items.length)} tanesi listeleniyor` : '';
  const corrected = suggestion ? `“${suggestion}” için ` : '';
  return { text: `${corrected}${formatNumber(count)} ürün bulundu${rest}.`, isSeen: false };
}
