import { istanbulDay } from '@/contracts/calendar-days';
import { formatDay, formatWeekday } from '@/contracts/dates';
import type { Arrival } from '@/contracts/party-date';
import type { Db } from '@/server/platform/db/client';
import type { Ports } from '@/server/platform/ports/ports';
import { mailBuyer } from './order-emails';

/** The carrier's courier has the parcel. @param at when it left; once a day, for a parcel whose first delivery failed */
export async function mailOutForDelivery(tx: Db, ports: Ports, orderId: number, at: Date): Promise<void> {
  await mailBuyer(tx, ports, orderId, `out-${istanbulDay(at)}`, ({ number, tracking }) => ({
    title: `Siparişiniz bugün kapınızda: ${number}`,
    parts: [
      `${number} numaralı siparişiniz dağıtıma çıktı. ${tracking?.carrier ?? 'Kargo firması'} bugün teslim etmeyi planlıyor.`,
      'Evde değilseniz kurye paketi şubede bekletebilir ya da ertesi iş günü yeniden gelir.',
    ],
  }));
}

/** An order that is late: the days that were promised, and those that are expected now. */
type Late = { promised: string; expected: Arrival; party: string | null };

/** The order was not sent, or not ready at its branch, on the promised day. Once per order. */
export async function mailLateSent(
  tx: Db,
  ports: Ports,
  orderId: number,
  { promised, expected, party, dispatchBy }: Late & { dispatchBy: string },
): Promise<void> {
  await mailBuyer(tx, ports, orderId, 'late-sent', ({ number, delivery, paidAt }) => ({
    title: `Siparişiniz gecikti: ${number}`,
    parts: [
      delivery.method === 'pickup'
        ? `${number} numaralı siparişinizi ${formatDay(promised)} günü mağazada hazır edeceğimizi söylemiştik; edemedik. Özür dileriz.`
        : `${number} numaralı siparişinizi ${formatDay(promised)} günü yola çıkaracağımızı söylemiştik; çıkaramadık. Özür dileriz.`,
      delivery.method === 'pickup'
        ? `Şimdi beklentimiz: en geç ${formatWeekday(dispatchBy)} günü mağazada hazır olur; hazır olunca yazacağız.`
        : `Şimdi beklentimiz: en geç ${formatWeekday(dispatchBy)} günü yola çıkar, ${daysText(expected)} elinizde olur.`,
      ...partyParts(party, expected),
      `Beklemek istemezseniz siparişi, biz ${delivery.method === 'pickup' ? 'hazırlayana' : 'yola çıkarana'} kadar, aşağıdaki bağlantıdan iptal edebilirsiniz.${paidAt === null ? '' : ' Ödediğiniz tutarın tamamı iade edilir.'}`,
    ],
  }));
}

/**
 * The parcel did not arrive by the expected day. Once per order.
 * @param lastEvent what the carrier last reported; null for carriers that tell the shop nothing
 */
export async function mailLateArrival(
  tx: Db,
  ports: Ports,
  orderId: number,
  { promised, expected, party, lastEvent }: Late & { lastEvent: string | null },
): Promise<void> {
  await mailBuyer(tx, ports, orderId, 'late-arrival', ({ number }) => ({
    title: `Paketiniz gecikti: ${number}`,
    parts: [
      `${number} numaralı siparişinizin en geç ${formatDay(promised)} günü elinizde olmasını bekliyorduk.`,
      lastEvent === null
        ? 'Teslim edildiği bilgisi bize ulaşmadı. Paketiniz geldiyse bu e-postayı yok sayabilirsiniz; gelmediyse bu e-postayı yanıtlayın, kargo firmasından biz soralım.'
        : `Kargo firmasının kaydına göre henüz teslim edilmedi. Son kayıt: ${lastEvent}. Özür dileriz.`,
      `Şimdi beklentimiz: en geç ${formatWeekday(expected.latest)}.`,
      ...partyParts(party, expected),
      'Beklemek istemezseniz aşağıdaki bağlantıdan cayma bildiriminde bulunabilir, paketi teslim almayabilirsiniz. Ödediğiniz tutar iade edilir.',
    ],
  }));
}

function daysText({ earliest, latest }: Arrival): string {
  return earliest === latest
    ? `${formatWeekday(latest)} günü`
    : `${formatWeekday(earliest)} ile ${formatWeekday(latest)} arasında`;
}

function partyParts(party: string | null, { latest }: Arrival): string[] {
  return party !== null && latest >= party
    ? [`Parti gününüz ${formatDay(party)}: siparişiniz o güne yetişmeyebilir.`]
    : [];
}
