import { ActionRow } from '@/components/ui/action-row';
import { ButtonLink } from '@/components/ui/button';
import type { OrderStatus } from '@/contracts/orders';
import { labelUrl, packingSlipUrl } from '@/services/desk/orders';

/** Orders that have papers: paid, and not cancelled. */
export const hasPapers = (status: OrderStatus) => PRINTED.includes(status);
const PRINTED: readonly OrderStatus[] = ['paid', 'reserved', 'preparing', 'shipped', 'delivered'];

/** Opens what is printed for these orders, each kind as one document in a tab of its own. */
export function PaperLinks({ numbers }: { numbers: readonly string[] }) {
  return (
    <ActionRow tight>
      <ButtonLink variant="plain" href={packingSlipUrl(numbers)} target="_blank">
        Paket fişi
      </ButtonLink>
      <ButtonLink variant="plain" href={labelUrl(numbers, 'a6')} target="_blank">
        Etiket A6
      </ButtonLink>
      <ButtonLink variant="plain" href={labelUrl(numbers, 'thermal')} target="_blank">
        Etiket 100×150
      </ButtonLink>
    </ActionRow>
  );
}
