import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';

/** What the buttons do; null where there is no such page. */
type StepsProps = { onPrevious: (() => void) | null; onNext: (() => void) | null };

/** The pager of a list; nothing when all rows are on one page. */
export function Steps({ onPrevious, onNext }: StepsProps) {
  if (!onPrevious && !onNext) return null;
  return (
    <nav aria-label="Sayfalar">
      <ActionRow tight>
        <Button variant="quiet" disabled={!onPrevious} onClick={() => onPrevious?.()}>
          Önceki
        </Button>
        <Button variant="quiet" disabled={!onNext} onClick={() => onNext?.()}>
          Sonraki
        </Button>
      </ActionRow>
    </nav>
  );
}
