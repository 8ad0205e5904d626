import type { RequestListener } from 'node:http';
import { isKnownSlug } from '@/server/modules/catalog/known-slug';
import { newestVersion } from '@/server/modules/facet-index/change-log';
import { createViewStore } from '@/server/page-cache/process-store.mjs';
import { answerUnknown } from '@/server/web/answer-unknown';
import { answerViews } from '@/server/web/answer-views';
import { CommonPages } from '@/server/web/common-pages';
import { type Handle, renderApart } from '@/server/web/render-apart';
import type { Reads } from './shop';

/**
 * Answers what is the same for everybody without being a page that the framework keeps: slugs of nothing, filtered
 * listings and searches.
 * @returns a function that says whether it has answered
 */
export function commonAnswers({ api, catalogDb }: Reads, handle: Handle) {
  const pages = new CommonPages(createViewStore(), (asked) => renderApart(handle, asked));
  const unknown = answerUnknown(pages, (slug) => isKnownSlug(catalogDb(), slug));
  const views = answerViews(pages, {
    version: () => newestVersion(catalogDb()),
    unknown,
    // A search that is answered from memory counts like any other, by the call that its page would make.
    searched: (text) => void api.request(`/api/items/?${new URLSearchParams({ search: text, page_size: '1' })}`),
  });
  return async (...asked: Parameters<RequestListener>): Promise<boolean> =>
    (await views(...asked)) || (await unknown(...asked));
}
