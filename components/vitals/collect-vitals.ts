import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { type PageKind, pageKindOf } from '@/contracts/page-kind';
import type { Vitals } from '@/contracts/vitals';
import { sendVitals } from '@/services/vitals/send-vitals';

/**
 * Measures a page until its visitor first turns away from it, and tells it once. Nothing is stored, and its address
 * is told by its kind alone.
 */
export function collectVitals(path: string, isItem: boolean): void {
  const page = kindOf(path, isItem);
  const values: Vitals['values'] = {};
  const note = ({ name, value }: { name: keyof typeof values; value: number }) => {
    values[name] = value;
  };
  onTTFB(note);
  onLCP(note);
  onINP(note);
  onCLS(note);
  const tell = () => {
    if (document.visibilityState !== 'hidden') return;
    window.removeEventListener('visibilitychange', tell);
    if (Object.keys(values).length > 0) sendVitals({ page, values });
  };
  // On its way up from the document: after the library, which looks at it on its way down.
  window.addEventListener('visibilitychange', tell);
}

function kindOf(path: string, isItem: boolean): PageKind {
  const kind = pageKindOf(path);
  if (kind !== 'catalogue') return kind;
  return isItem ? 'item' : 'category';
}
