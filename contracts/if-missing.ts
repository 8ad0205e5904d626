/**
 * What the shop does when a product of an order turns out to be missing while it is packed. Without a choice it calls the
 * buyer: goods that were not ordered give a seller no claim against the consumer (6502 sayılı Kanun, m. 7/1), and missing
 * stock does not count as impossible performance (Mesafeli Sözleşmeler Yönetmeliği, m. 16/4).
 */
export const MISSING_CHOICES = ['call', 'refund', 'substitute'] as const;
/** A word is sold whole, so no similar product replaces one of its letters. */
export const WORD_MISSING_CHOICES = ['call', 'refund'] as const;

export type MissingChoice = (typeof MISSING_CHOICES)[number];

const WORDS: Record<MissingChoice, string> = {
  call: 'Sizi ararız.',
  refund: 'Ücretini iade ederiz.',
  substitute: 'Benzerini göndeririz.',
};

/** The choices of an order for people: one sentence, or each choice with its products when they differ. */
export function describeMissingChoices(lines: readonly { name: string; choice: MissingChoice }[]): string {
  const chosen = MISSING_CHOICES.filter((choice) => lines.some((line) => line.choice === choice));
  if (chosen.length === 1) return chosen.map((choice) => WORDS[choice]).join();
  const namesOf = (choice: MissingChoice) => lines.filter((line) => line.choice === choice).map(({ name }) => name);
  return chosen.map((choice) => `${namesOf(choice).join(', ')}: ${WORDS[choice]}`).join(' ');
}
