import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';

type Props = { page: number; hasNext: boolean; onPage(page: number): void };

/** The pager of a list with numbered pages; nothing when all rows are on one page. */
export function PageSteps({ page, hasNext, onPage }: Props) {
  if (page === 1 && !hasNext) return null;
  return (
    <nav aria-label="Sayfalar">
      <ActionRow tight>
        <Button variant="quiet" disabled={page === 1} onClick={() => onPage(page - 1)}>
          Önceki
        </Button>
        <Button variant="quiet" disabled={!hasNext} onClick={() => onPage(page + 1)}>
          Sonraki
        </Button>
      </ActionRow>
    </nav>
  );
}
