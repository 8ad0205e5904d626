import { ButtonLink } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import { COMPOSER_PATH } from '@/services/party/composer-url';
import { GARLAND_PATH } from '@/services/party/garland-url';

/**
 * Leads to the page of the party tool that made a list: a list knows its items, the page their quantities, colours and
 * sizes.
 */
export function ReopenResult({ path }: { path: string }) {
  return (
    <Stack tight>
      <div>
        <ButtonLink href={path}>{textOf(path)}</ButtonLink>
      </div>
      <p>Renk, boy ve adetleriyle açılır; hepsini oradan tek dokunuşla sepete ekleyebilirsiniz.</p>
    </Stack>
  );
}

function textOf(path: string): string {
  if (path.startsWith(COMPOSER_PATH)) return 'Yazıyı aç';
  return path.startsWith(GARLAND_PATH) ? 'Balon zincirini aç' : 'Planı aç';
}
