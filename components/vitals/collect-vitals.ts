import { onCLS, onINP, onLCP, onTTFB } from 'web-vitals';
import { type PageKind, pageKindOf } from '@/contracts/page-kind';
import type { Vitals } from '@/contracts/vitals';
import { sendVitals } from '@/services/vitals/send-vitals';

/**
 * Measures a page view until the page is first hidden, and reports it once. Nothing is stored, and the report contains
 * the page's kind instead of its URL.
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
  const report = () => {
    if (document.visibilityState !== 'hidden') return;
    window.removeEventListener('visibilitychange', report);
    if (Object.keys(values).length > 0) sendVitals({ page, values });
  };
  // Bubbling phase at the window: runs after the library's capturing listener.
  window.addEventListener('visibilitychange', report);
}

function kindOf(path: string, isItem: boolean): PageKind {
  const kind = pageKindOf(path);
  if (kind !== 'catalogue') return kind;
  return isItem ? 'item' : 'category';
}
