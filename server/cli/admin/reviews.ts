import { type OwnerReview, ownerReviewListSchema, ownerReviewSchema } from '@/contracts/owner-reviews';
import { UsageError } from '../catalog/exit-code';
import { FLAG, oneWord, readArguments, required, TEXT } from './arguments';
import { chooseAction } from './choose-action';
import { moment } from './moment';
import type { OwnerApi } from './owner-api';
import { setBefore } from './pages';
import { table } from './table';
import type { Topic } from './topic';

export const reviews: Topic = {
  usage: `reviews
  reviews list [--hidden] [--reported] [--before ID]           what buyers say, the latest first
  reviews show ID                                              its words, its author, who took offence
  reviews hide ID --reason TEXT                                out of sight; its author reads why
  reviews unhide ID                                            shown again
  reviews answer ID (--text TEXT | --remove)                   the shop's words below it; its author is mailed once`,
  parse: (args) =>
    chooseAction(
      'reviews',
      { list: parseList, show: parseShow, hide: parseHide, unhide: parseUnhide, answer: parseAnswer },
      args,
    ),
};

function parseList(args: string[]) {
  const { values } = readArguments(args, { hidden: FLAG, reported: FLAG, before: TEXT });
  const query = setBefore(new URLSearchParams(), values.before);
  for (const filter of ['hidden', 'reported'] as const) if (values[filter]) query.set(filter, 'true');
  return async (api: OwnerApi) => {
    const list = await api.read(ownerReviewListSchema, `/admin/reviews/?${query}`);
    if (!list) throw new Error('There is no such list.');
    if (values.json) return console.log(JSON.stringify(list, null, 2));
    const rows = list.results.map((review) => [
      String(review.id),
      moment(review.created_at),
      String(review.rating),
      review.item.title,
      review.author,
      review.reports.length > 0 ? String(review.reports.length) : '',
      review.hidden_at ? 'hidden' : '',
      beginning([review.title, review.text].filter(Boolean).join(': ')),
    ]);
    console.log(table(['id', 'written', 'stars', 'item', 'by', 'reports', 'hidden', 'words'], rows));
    if (list.next !== null) console.log(`More: reviews list --before ${list.next}`);
  };
}

function parseShow(args: string[]) {
  const { values, positionals } = readArguments(args, {});
  const id = oneWord(positionals, 'review');
  return async (api: OwnerApi) => {
    const review = await find(api, id);
    console.log(values.json ? JSON.stringify(review, null, 2) : describe(review));
  };
}

function parseHide(args: string[]) {
  const { values, positionals } = readArguments(args, { reason: TEXT });
  const [id, reason] = [oneWord(positionals, 'review'), required(values.reason, 'reason')];
  return async (api: OwnerApi) => {
    await find(api, id);
    await api.send('POST', `/admin/reviews/${encodeURIComponent(id)}/hide/`, { reason });
    console.log(`Review ${id} is hidden; its author reads why, and the item is rated without it.`);
  };
}

function parseUnhide(args: string[]) {
  const id = oneWord(readArguments(args, {}).positionals, 'review');
  return async (api: OwnerApi) => {
    await find(api, id);
    await api.send('POST', `/admin/reviews/${encodeURIComponent(id)}/unhide/`);
    console.log(`Review ${id} is shown.`);
  };
}

function parseAnswer(args: string[]) {
  const { values, positionals } = readArguments(args, { text: TEXT, remove: FLAG });
  const id = oneWord(positionals, 'review');
  if (values.remove && values.text !== undefined) throw new UsageError('Give --text or --remove, not both.');
  const text = values.remove ? null : required(values.text, 'text');
  return async (api: OwnerApi) => {
    const { version } = await find(api, id);
    const path = `/admin/reviews/${encodeURIComponent(id)}/answer/`;
    if (text === null) await api.send('DELETE', path, undefined, version);
    else await api.send('PUT', path, { text }, version);
    console.log(text === null ? `The answer to review ${id} is removed.` : `Review ${id} is answered.`);
  };
}

async function find(api: OwnerApi, id: string): Promise<OwnerReview> {
  const review = await api.read(ownerReviewSchema, `/admin/reviews/${encodeURIComponent(id)}/`);
  if (!review) throw new Error(`There is no review ${id}.`);
  return review;
}

/** The first words, on one line. */
function beginning(text: string): string {
  const line = text.replace(/\s+/g, ' ');
  return line.length > 50 ? `${line.slice(0, 49)}…` : line;
}

function describe(review: OwnerReview): string {
  return [
    `${review.id}  ${'★'.repeat(review.rating)}  ${review.item.title}  /${review.item.slug}`,
    `${review.author}, ${review.email ?? 'account erased'}, ${moment(review.created_at)}`,
    review.fit && `The size was ${review.fit}.`,
    review.hidden_at && `Hidden since ${moment(review.hidden_at)}: ${review.hidden_reason}`,
    review.reports.length > 0 &&
      `Reported: ${review.reports.map(({ reason, day }) => `${reason} on ${day}`).join(', ')}`,
    [review.title, review.text].filter(Boolean).join('\n'),
    review.answer && `The shop answered on ${moment(review.answer.at)}:\n${review.answer.text}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}
