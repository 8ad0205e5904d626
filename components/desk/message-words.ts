import { BUDGET_WORDS, KIND_WORDS, SUBJECT_WORDS } from '@/contracts/contact-words';
import { formatDay } from '@/contracts/dates';
import type { MessageRow, MessageState, PartyDetails } from '@/contracts/messages';

/** The states of a message as the staff reads them. */
export const STATE_WORDS: Record<MessageState, string> = {
  open: 'Yanıt bekliyor',
  answered: 'Yanıtlandı',
  archived: 'Arşivde',
};

/** What a message is about. */
export function subjectOf({ subject, party }: Pick<MessageRow, 'subject' | 'party'>): string {
  if (party) return `Organizasyon: ${KIND_WORDS[party.kind]}`;
  return subject ? SUBJECT_WORDS[subject] : 'Mesaj';
}

/** The fields of a party request with their titles. */
export function partyFacts(party: PartyDetails): { title: string; value: string }[] {
  const { kind, date, district, place, guests, theme, budget } = party;
  return [
    { title: 'Kutlama', value: KIND_WORDS[kind] },
    { title: 'Tarih', value: formatDay(date) },
    { title: 'İlçe', value: district },
    { title: 'Mekân', value: place ?? '' },
    { title: 'Misafir', value: String(guests) },
    { title: 'Tema', value: theme ?? '' },
    { title: 'Bütçe', value: BUDGET_WORDS[budget] },
  ].filter(({ value }) => value !== '');
}
