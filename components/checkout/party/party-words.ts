import { formatWeekday } from '@/contracts/dates';
import type { PartyPromise } from '@/contracts/party-date';

/** Whether a parcel comes before the party, in words that promise no more than is known. */
export function courierWords(promise: PartyPromise): string {
  if (promise.kind === 'past') return PAST;
  const { kind, earliest, latest } = promise;
  const window = `${formatWeekday(earliest)} – ${formatWeekday(latest)}`;
  if (kind === 'too-late')
    return `Kargo partinize yetişmeyebilir; mağazadan teslim alabilirsiniz. En erken geliş: ${formatWeekday(earliest)}.`;
  if (kind === 'in-time') {
    return `Partiden önce gelir: tahmini teslim ${earliest === latest ? formatWeekday(latest) : window}.`;
  }
  return earliest === latest
    ? `Riskli: kargonuz parti günü, ${formatWeekday(latest)} gelir; saatini bilemeyiz.`
    : `Riskli: kargonuz ${window} arasında gelir, partiye yetişmeyebilir.`;
}

/** The same for an order that is picked up. */
export function pickupWords(promise: PartyPromise): string {
  if (promise.kind === 'past') return PAST;
  const ready = formatWeekday(promise.earliest);
  if (promise.kind === 'in-time') return `Partiden önce alabilirsiniz: siparişiniz en erken ${ready} hazır olur.`;
  if (promise.kind === 'risky') return `Riskli: siparişiniz en erken parti günü, ${ready} hazır olur.`;
  return `Partinize yetişmeyebilir: siparişiniz en erken ${ready} hazır olur.`;
}

const PAST = 'Bu tarih geçti. Tarihi düzeltin ya da silin.';
