import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isFormOf } from './stem';
import type { Phrase } from './synonyms';
import { searchText } from './words';

/** Names of themes, colours, occasions and categories, and other words, that suit a recipient: folded phrases. */
export type Likes = readonly Phrase[];
export type Recipient = { label: string; names: readonly Phrase[]; likes: Likes };

export type Recipients = {
  /** The recipient with the longest name at a word, in any grammatical form ("kızıma", "öğretmenime"). */
  match(words: readonly string[], at: number): { recipient: Recipient; length: number } | null;
};

/**
 * Parses lines such as `Kız: kız, kızım = prenses, unicorn, pembe`: a label, the words that name the recipient, and what
 * suits. `#` starts a comment; other lines are ignored, because a search must not fail for a slip in the file.
 */
export function parseRecipients(text: string): Recipients {
  const recipients = text.split('\n').flatMap((line) => {
    const parts = (line.split('#')[0] ?? '').match(/^([^:=]+):([^=]+)=(.*)$/);
    if (!parts) return [];
    const [, label = '', names = '', likes = ''] = parts;
    return [{ label: label.trim(), names: phrasesOf(names), likes: phrasesOf(likes) }];
  });
  return {
    match(words, at) {
      let best: { recipient: Recipient; length: number } | null = null;
      for (const recipient of recipients) {
        for (const name of recipient.names) {
          if (name.length > (best?.length ?? 0) && isNamedAt(name, words, at))
            best = { recipient, length: name.length };
        }
      }
      return best;
    },
  };
}

function isNamedAt(name: Phrase, words: readonly string[], at: number): boolean {
  return name.every((word, index) => {
    const typed = words[at + index] ?? '';
    return typed === word || (index === name.length - 1 && isFormOf(typed, word));
  });
}

function phrasesOf(list: string): string[][] {
  return list
    .split(',')
    .map((phrase) => searchText(phrase).split(' ').filter(Boolean))
    .filter((phrase) => phrase.length > 0);
}

const NO_RECIPIENTS = parseRecipients('');
let loaded = { at: -1, recipients: NO_RECIPIENTS };

/** The owner's file, content/recipients.txt, reloaded whenever it changes. It is optional. */
export function shopRecipients(): Recipients {
  const file = join(process.cwd(), 'content', 'recipients.txt');
  const at = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  if (at === undefined) return NO_RECIPIENTS;
  if (at !== loaded.at) loaded = { at, recipients: parseRecipients(readFileSync(file, 'utf8')) };
  return loaded.recipients;
}
