import { Alert } from '@/components/ui/alert';
import { failureWords } from './failure-words';

/** A failed call in a sentence for the staff; nothing without one. `page`: in place of a page's content. */
export function FailureAlert({ error, page = false }: { error: unknown; page?: boolean }) {
  if (!error) return null;
  return (
    <Alert tone="danger" page={page} role="alert">
      {failureWords(error)}
    </Alert>
  );
}
