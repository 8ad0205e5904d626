import type { BodyMeasure } from '@/contracts/body-limits';
import { withPossessive } from '@/contracts/number-suffix';
import type { FitCounts } from '@/contracts/review';
import type { SizeAdvice, SizePosition } from '@/contracts/size-advice';

/** The answer in one sentence. */
export function adviceTitle({ kind, size, between, measures }: SizeAdvice): string {
  switch (kind) {
    case 'fits':
      return `Uygun beden: ${size}`;
    case 'between':
      return `İki beden arasında: ${between?.join(' ve ')}. Önerimiz: ${size}`;
    case 'too_small':
      return 'Bu ürünün en küçük bedeni bile büyük gelir.';
    case 'too_large':
      return 'Bu ürünün en büyük bedeni bile küçük gelir.';
    case 'more_needed':
      return measures.length > 0
        ? `Bu ürünün bedenleri ${measures.map((measure) => MEASURES[measure]).join(' ve ')} ile bulunur; onu da yazın.`
        : 'Bu ürünün beden ölçüleri henüz yok.';
  }
}

/** Why, one sentence each: the measures, then what the choice rests on. */
export function adviceReasons(advice: SizeAdvice): string[] {
  const { kind, positions, estimated, runs, fit, shifted_from } = advice;
  return [
    ...positions.map((position) => positionText(position, kind)),
    kind === 'between' && runs !== 'large' ? 'Büyüğünü seçin: bol gelen toparlanır, dar gelen giyilmez.' : '',
    estimated ? 'Bu, yaşa göre bir tahmindir; boy daha kesindir.' : '',
    runs ? buyersText(runs, fit, shifted_from) : '',
  ].filter(Boolean);
}

const MEASURES: Readonly<Record<BodyMeasure, string>> = { height: 'boy', chest: 'göğüs çevresi', age: 'yaş' };

function positionText({ measure, value, smaller, larger, limit }: SizePosition, kind: SizeAdvice['kind']): string {
  const [what, unit] = measure === 'age' ? [`${value} yaş`, ' yaş'] : [`${PARTS[measure]} ${value} cm`, ' cm’'];
  const [from, to] = measure === 'age' ? ['tan', 'a'] : ['den', 'ye'];
  if (smaller === null && kind !== 'too_small') return `${what}: en küçük bedenin ölçüsünden az, göğsü bol durur.`;
  if (smaller === null) return `${what}: en küçük beden ${larger}, ${limit}${unit}${from} başlıyor.`;
  if (larger === null) return `${what}: en büyük beden ${smaller}, ${limit}${unit}${to} kadar.`;
  return smaller === larger ? `${what}: ${smaller} bedene uyuyor.` : `${what}: ${smaller} ile ${larger} arasında.`;
}

const PARTS = { height: 'Boy', chest: 'Göğüs çevresi' } as const;

function buyersText(runs: 'small' | 'large', fit: FitCounts, shiftedFrom: string | null): string {
  const votes = fit.tight + fit.right + fit.loose;
  const [found, part, step] = runs === 'small' ? ['dar', fit.tight, 'büyük'] : ['bol', fit.loose, 'küçük'];
  const most = `Alıcıların çoğu ${found} buldu (${votes} alıcıdan ${withPossessive(part)})`;
  return shiftedFrom ? `${most}; ölçülere göre ${shiftedFrom} olurdu, bir beden ${step} alın.` : `${most}.`;
}
