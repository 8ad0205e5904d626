import { daysBetween } from '@/contracts/calendar-days';
import { formatDay } from '@/contracts/dates';
import type { EmailContent } from '@/server/platform/mail/render-email';

type ReminderContent = {
  reminder: { title: string; person: string; note: string };
  /** The theme's value and name in the catalogue. */
  theme: { value: string; label: string } | null;
  occurrence: string;
  today: string;
  /** Number of the order from a year ago. */
  lastOrder: string | null;
};

export function reminderEmail(siteUrl: string, content: ReminderContent): EmailContent {
  const { reminder, theme, occurrence, today, lastOrder } = content;
  const left = daysBetween(today, occurrence);
  const when = left === 0 ? 'bugün' : `${left} gün kaldı`;
  const person = reminder.person ? ` (${reminder.person})` : '';
  return {
    title: `${reminder.title}: ${when}`,
    parts: [
      'Merhaba,',
      `${reminder.title}${person}: ${formatDay(occurrence)}. ${left === 0 ? 'Bugün o gün!' : `Hazırlık için ${left} gününüz var.`}`,
      ...(reminder.note ? [`Notunuz: ${reminder.note}`] : []),
      theme
        ? {
            label: `${theme.label} temalı ürünler`,
            url: `${siteUrl}/alisveris?${new URLSearchParams({ properties: `tema:${theme.value}` })}`,
          }
        : { label: 'Parti ürünlerine göz atın', url: `${siteUrl}/alisveris` },
      ...(lastOrder
        ? [{ label: `Geçen yılki siparişiniz (${lastOrder})`, url: `${siteUrl}/hesap/siparislerim/${lastOrder}` }]
        : []),
    ],
  };
}
