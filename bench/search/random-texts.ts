import { Random } from '@/server/domain/operations/demo/random';
import type { Case } from './cases';
import { QUERIES } from './queries';

const LETTERS = [...'abcçdefgğhıijklmnoöprsştuüvyzqwxABCÇĞIİŞÖÜ0123456789 .,\'’-_/%&+*()[]{}<>"\\|;:!?=#@₺€'];
const EMOJI = ['🎈', '🎉', '👩‍👧', '🏳️‍🌈', '5️⃣', '❤️', 'ß', 'é', 'ё', '風', '‏', '\u0301', '\u0000'];
const MAX_PARTS = 12;
/** A shopper's list is requested for one text in this many; the quick search for all others. */
const LIST_EVERY = 10;

/**
 * `count` paths with texts of letters, signs, emoji and words that shoppers search for; the same ones for the same count.
 * The contract lets the API refuse a text (400), so an answer below 500 counts.
 */
export function randomTexts(count: number): Case {
  const random = new Random(20_261_124);
  const words = QUERIES.flatMap((query) => query.split(' '));
  const part = () => {
    const kind = random.int(0, 9);
    if (kind < 4) return `${random.pick(words)} `;
    return random.pick(kind < 9 ? LETTERS : EMOJI);
  };
  const text = () => Array.from({ length: random.int(1, MAX_PARTS) }, part).join('');
  const paths = Array.from({ length: count }, (_, index) => {
    const search = `search=${encodeURIComponent(text())}`;
    return index % LIST_EVERY === 0 ? `/items/?page_size=24&${search}` : `/items/search/?page_size=16&${search}`;
  });
  return { name: `${count.toLocaleString('en')} random texts`, paths, once: true, mayRefuse: true };
}
