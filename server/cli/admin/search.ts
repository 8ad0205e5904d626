import { chooseAction } from './choose-action';
import { parseReport } from './search-report';
import { parseRule, RULES } from './search-rules';
import type { Topic } from './topic';

export const search: Topic = {
  usage: `search
  search report [--days N] [--csv]                             searches without results, with corrections, without clicks,
                                                               of the last 30 (or N) days
  search synonyms list                                         phrases that mean the same to the search
  search synonyms add PHRASE PHRASE …                          quote a phrase of several words
  search synonyms set ID PHRASE PHRASE …                       replaces a group
  search redirects list                                        searches that lead to a page instead of results
  search redirects add QUERY PATH                              a page of this shop, such as /s/iade-kosullari
  search redirects set ID QUERY PATH
  search pins list                                             items at fixed positions of a search's results
  search pins add QUERY SLUG [--position N]                    the first by default
  search pins set ID QUERY SLUG [--position N]
  search synonyms|redirects|pins remove ID
          --preview [--query TEXT]                             with add, set and remove: prints the results before and after
                                                               and the effect on all searches, and changes nothing`,
  parse: (args) =>
    chooseAction(
      'search',
      {
        report: parseReport,
        synonyms: parseRule('synonyms', RULES.synonyms),
        redirects: parseRule('redirects', RULES.redirects),
        pins: parseRule('pins', RULES.pins),
      },
      args,
    ),
};
