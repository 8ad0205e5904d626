import { Parser } from 'htmlparser2';

/** Elements that stand on lines of their own. */
const BLOCKS = new Set(
  'address article aside blockquote dd div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section table tbody thead tr ul'.split(
    ' ',
  ),
);
/** Blocks with a blank line around them; the others only begin a new line. */
const PARAGRAPHS = new Set('blockquote dl figure h1 h2 h3 h4 h5 h6 hr ol p pre section table ul'.split(' '));
/** What no reader is meant to see. */
const HIDDEN = new Set(['head', 'iframe', 'noscript', 'object', 'script', 'style', 'svg', 'template', 'title']);

/**
 * Plain text of a description: paragraphs apart by a blank line, list entries on lines with a dash, entities decoded.
 * Text without any tag keeps its own line breaks. Never throws, whatever the markup.
 */
export function htmlToText(html: string): string {
  const hasTags = /<[a-z!/]/i.test(html);
  let text = '';
  let hidden = 0;
  const breakLine = (tag: string) => {
    text += PARAGRAPHS.has(tag) ? '\n\n' : '\n';
  };
  const parser = new Parser({
    onopentagname(tag) {
      if (HIDDEN.has(tag)) hidden++;
      if (tag === 'br') text += '\n';
      else if (BLOCKS.has(tag)) breakLine(tag);
      if (tag === 'li') text += '- ';
      if (tag === 'td' || tag === 'th') text += ' ';
    },
    onclosetag(tag) {
      if (HIDDEN.has(tag)) hidden--;
      if (BLOCKS.has(tag)) breakLine(tag);
    },
    ontext(data) {
      if (hidden === 0) text += hasTags ? data.replace(/\s+/g, ' ') : data;
    },
  });
  parser.end(html);
  return tidyText(text);
}

/** Single spaces, no spaces at line ends, at most one blank line; control characters go. */
function tidyText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/\p{Cc}/gu, (char) => (char === '\n' ? char : ''))
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
