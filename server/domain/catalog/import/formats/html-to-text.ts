import { Parser } from 'htmlparser2';

/** Elements that start a new line, and those with a blank line around them. */
const LINES = new Set(
  'address article aside dd div dt figcaption footer form header li main nav thead tbody tr'.split(' '),
);
const PARAGRAPHS = new Set('blockquote dl figure h1 h2 h3 h4 h5 h6 hr ol p pre section table ul'.split(' '));
const isBlock = (tag: string) => LINES.has(tag) || PARAGRAPHS.has(tag);
/** Elements whose content is not displayed. */
const HIDDEN = new Set(['head', 'iframe', 'noscript', 'object', 'script', 'style', 'svg', 'template', 'title']);

/**
 * Plain text of a description: blank lines between paragraphs, list entries as lines with a dash, entities decoded.
 * Text without tags keeps its line breaks. Never throws, whatever the markup.
 */
export function htmlToText(html: string): string {
  const hasTags = /<[a-z!/]/i.test(html);
  const text = new Layout();
  let hidden = 0;
  const parser = new Parser({
    onopentagname(tag) {
      if (HIDDEN.has(tag)) hidden++;
      if (tag === 'br') text.breakLine();
      else if (isBlock(tag)) text.beginBlock(tag);
    },
    onclosetag(tag) {
      if (HIDDEN.has(tag)) hidden--;
      if (isBlock(tag)) text.endBlock(tag);
      else if (tag === 'td' || tag === 'th') text.write(' ');
    },
    ontext(data) {
      if (hidden === 0) text.write(hasTags ? data.replace(/\s+/g, ' ') : data);
    },
  });
  parser.end(html);
  return tidyText(text.text);
}

/** Accumulates text with the line breaks that elements require. */
class Layout {
  text = '';
  /** Line breaks before the next words: the maximum that any element required. */
  #breaks = 0;
  #bullet = '';
  #entries = 0;

  breakLine(): void {
    this.#breaks = Math.min(2, this.#breaks + 1);
  }

  beginBlock(tag: string): void {
    this.#separate(tag);
    if (tag !== 'li') return;
    this.#entries++;
    this.#bullet = '- ';
  }

  endBlock(tag: string): void {
    if (tag === 'li') {
      this.#entries--;
      this.#bullet = '';
    }
    this.#separate(tag);
  }

  /** Inside a list entry there are no blank lines. */
  #separate(tag: string): void {
    this.#breaks = Math.max(this.#breaks, PARAGRAPHS.has(tag) && this.#entries === 0 ? 2 : 1);
  }

  write(words: string): void {
    if (words === ' ' && this.#breaks > 0) return;
    this.text += '\n'.repeat(this.#breaks) + this.#bullet + words;
    this.#breaks = 0;
    this.#bullet = '';
  }
}

/** Single spaces, no spaces at line ends, at most one blank line, no control characters. */
function tidyText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cc}/gu, (char) => (/\s/.test(char) ? char : ''))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
