import type { ComponentProps } from 'react';
import { Listing } from '@/components/catalog/listing/listing';
import { partHtml } from './part-html';

/** The HTML that a page has for this listing. @throws what its components throw */
export const listingHtml = (props: ComponentProps<typeof Listing>): Promise<string> => partHtml(<Listing {...props} />);
