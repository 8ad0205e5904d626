import { formatWeekday } from '@/contracts/dates';
import type { PartyPromise } from '@/contracts/party-date';

/**
 * Whether a parcel arrives before the party, in a text that promises no more than is known.
 * @param pickup whether pickup is available instead
 */
export function courierWords(promise: PartyPromise, pickup: boolean): string {
  if (promise.kind === 'past') return PAST;
  const { kind, earliest, latest } = promise;
  const window = `${formatWeekday(earliest)} – ${formatWeekday(latest)}`;
  if (kind === 'too-late') {
    const instead = pickup ? '; mağazadan teslim alabilirsiniz' : '';
    return `Kargo partinize yetişmeyebilir${instead}. En erken geliş: ${formatWeekday(earliest)}.`;
  }
  if (kind === 'in-time') {
    return `Partiden önce gelir: tahmini teslim ${earliest === latest ? formatWeekday(latest) : window}.`;
  }
  return earliest === latest
    ? `Riskli: kargonuz parti günü, ${formatWeekday(latest)} gelir; saatini bilemeyiz.`
    : `Riskli: kargonuz ${window} arasında gelir, partiye yetişmeyebilir.`;
}

/** The same for an order for pickup. */
export function pickupWords(promise: PartyPromise): string {
  if (promise.kind === 'past') return PAST;
  const ready = formatWeekday(promise.earliest);
  if (promise.kind === 'in-time') return `Partiden önce alabilirsiniz: siparişiniz en erken ${ready} hazır olur.`;
  if (promise.kind === 'risky') return `Riskli: siparişiniz en erken parti günü, ${ready} hazır olur.`;
  return `Partinize yetişmeyebilir: siparişiniz en erken ${ready} hazır olur.`;
}

const PAST = 'Bu tarih geçti. Tarihi düzeltin ya da silin.';
