import type { z } from 'zod';
import {
  pinListSchema,
  previewSchema,
  redirectListSchema,
  type SearchPreview,
  synonymListSchema,
} from '@/contracts/owner-search';
import { UsageError } from '../catalog/exit-code';
import { FLAG, readArguments, TEXT } from './arguments';
import { chooseAction } from './choose-action';
import type { OwnerApi } from './owner-api';
import { table } from './table';
import { readCount } from './typed-values';

/** One kind of rule at the command line. */
type Rule<Row> = {
  list: z.ZodType<{ results: Row[] }>;
  headings: readonly string[];
  cellsOf(row: Row): string[];
  /** The body of a rule that these words describe. @throws UsageError */
  read(words: readonly string[], position: number): object;
};

/** Infers the row of a rule from its schema. */
const rule = <Row>(definition: Rule<Row>): Rule<Row> => definition;

export const RULES = {
  synonyms: rule({
    list: synonymListSchema,
    headings: ['id', 'phrases'],
    cellsOf: ({ id, phrases }) => [String(id), phrases.join(', ')],
    read: (phrases) => {
      if (phrases.length < 2) throw new UsageError('Name two or more phrases that mean the same.');
      return { phrases };
    },
  }),
  redirects: rule({
    list: redirectListSchema,
    headings: ['id', 'search', 'leads to'],
    cellsOf: ({ id, query, path }) => [String(id), query, path],
    read: (words) => {
      const [query, path] = twoWords(words, 'a search text and a path');
      return { query, path };
    },
  }),
  pins: rule({
    list: pinListSchema,
    headings: ['id', 'search', 'position', 'item', 'title'],
    cellsOf: ({ id, query, position, item }) => [
      ...[String(id), query, String(position), item.slug],
      item.title + (item.for_sale ? '' : ' (out of the shop)'),
    ],
    read: (words, position) => {
      const [query, item] = twoWords(words, 'a search text and the slug of an item');
      return { query, item, position };
    },
  }),
};

export function parseRule<Row>(name: keyof typeof RULES, { list, headings, cellsOf, read }: Rule<Row>) {
  const path = `/admin/search/${name}/`;
  const parseChange = (verb: 'add' | 'set' | 'remove') => (args: string[]) => {
    const { values, positionals } = readArguments(args, { position: TEXT, preview: FLAG, query: TEXT });
    if (values.position !== undefined && (name !== 'pins' || verb === 'remove'))
      throw new UsageError('Only pins have a --position.');
    if (values.query !== undefined && !values.preview) throw new UsageError('--query belongs to --preview.');
    const id = verb === 'add' ? null : idOf(positionals[0]);
    const words = verb === 'add' ? positionals : positionals.slice(1);
    if (verb === 'remove' && words.length > 0) throw new UsageError('Name one id.');
    const position = values.position === undefined ? 1 : readCount(values.position, '--position');
    const to = verb === 'remove' ? null : read(words, position);
    return async (api: OwnerApi) => {
      if (values.preview) {
        const body = { rule: name, id, to, ...(values.query === undefined ? {} : { query: values.query }) };
        const preview = previewSchema.parse(await api.send('POST', '/admin/search/preview/', body));
        return console.log(values.json ? JSON.stringify(preview, null, 2) : describePreview(preview));
      }
      if (verb === 'remove') await api.send('DELETE', `${path}${id}/`);
      else await api.send(verb === 'add' ? 'POST' : 'PUT', verb === 'add' ? path : `${path}${id}/`, to);
      await print(api, values.json);
    };
  };
  const print = async (api: OwnerApi, json: boolean) => {
    const read = await api.read(list, path);
    if (!read) throw new Error('The running shop is older than this command.');
    if (json) return console.log(JSON.stringify(read, null, 2));
    console.log(read.results.length === 0 ? `There are no ${name}.` : table(headings, read.results.map(cellsOf)));
  };
  const parseList = (args: string[]) => {
    const { values, positionals } = readArguments(args, {});
    if (positionals.length > 0) throw new UsageError(`search ${name} list takes no words.`);
    return (api: OwnerApi) => print(api, values.json);
  };
  return (args: string[]) =>
    chooseAction(
      `search ${name}`,
      { list: parseList, add: parseChange('add'), set: parseChange('set'), remove: parseChange('remove') },
      args,
    );
}

/** @throws UsageError */
function idOf(word: string | undefined): number {
  if (word === undefined) throw new UsageError('Name the id, which list prints.');
  return readCount(word, 'Id');
}

/** @throws UsageError */
function twoWords(words: readonly string[], meaning: string): [string, string] {
  const [first, second, ...others] = words;
  if (first === undefined || second === undefined || others.length > 0)
    throw new UsageError(`Name ${meaning}; quote what has several words.`);
  return [first, second];
}

function describePreview({ query, before, after, measure }: SearchPreview): string {
  const length = Math.max(before.items.length, after.items.length);
  const rows = Array.from({ length }, (_, index) => [
    String(index + 1),
    before.items[index]?.title ?? '',
    after.items[index]?.title ?? '',
  ]);
  const leadsTo = ({ redirect }: SearchPreview['before']) => redirect ?? 'its results';
  const score = (value: number | null) => (value === null ? '–' : value.toFixed(3));
  return [
    `“${query}”: ${before.count} results before, ${after.count} after. Nothing was changed.`,
    ...(before.redirect === after.redirect ? [] : [`Leads to ${leadsTo(before)} before, to ${leadsTo(after)} after.`]),
    ...(length === 0 ? [] : [table(['', 'before', 'after'], rows)]),
    measure.queries === 0
      ? 'No results were opened from searches in the last 30 days: the effect on all searches is unknown.'
      : `Of ${measure.queries} searches whose results were opened ${measure.affected} change: nDCG@10 ${score(measure.before)} before, ${score(measure.after)} after.`,
  ].join('\n');
}
