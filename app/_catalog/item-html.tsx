import type { ComponentProps } from 'react';
import { ItemView } from './item-view';
import { partHtml } from './part-html';

/** The HTML that an item's page has for this item. @throws what its components throw */
export const itemHtml = (props: ComponentProps<typeof ItemView>): Promise<string> => partHtml(<ItemView {...props} />);
