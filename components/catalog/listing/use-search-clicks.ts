import { type RefObject, useEffect } from 'react';
import { sendSearchClick } from '@/services/search/send-click';

/** Reports items that are opened from a list of search results. @param search empty for other lists */
export function useSearchClicks(list: RefObject<HTMLElement | null>, search: string): void {
  useEffect(() => {
    const element = list.current;
    if (!element || search === '') return;
    const report = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest<HTMLElement>('a[data-item]') : null;
      if (link) sendSearchClick({ search, item: Number(link.dataset.item) });
    };
    element.addEventListener('click', report);
    return () => element.removeEventListener('click', report);
  }, [list, search]);
}
