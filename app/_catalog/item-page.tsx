import type { ItemDetail } from '@/services/view-models';
import { Item } from './item';
import { itemProps } from './item-props';

type Props = {
  item: ItemDetail;
  /** The URL's query, when the page is rendered for one. */
  query?: URLSearchParams;
  /** A preview: nothing can be put into the cart. */
  isPreview?: boolean;
};

/** An item's page. The HTML is complete; selecting a variant works after hydration. */
export async function ItemPage({ item, query, isPreview = false }: Props) {
  return <Item {...(await itemProps(item, query))} {...(isPreview && { isPreview })} />;
}
