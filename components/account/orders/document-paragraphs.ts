/** A paragraph of a contract; `heading` is the section's numbered heading, on its first paragraph. */
type Paragraph = { heading: string | null; text: string };

const NUMBERED = /^\d+\. /;

/** Splits a contract stored as plain text: an empty line ends a paragraph, and a section starts with its number. */
export function paragraphsOf(body: string): Paragraph[] {
  return body.split('\n\n').map((paragraph) => {
    const [first = '', ...rest] = paragraph.split('\n');
    return NUMBERED.test(first) ? { heading: first, text: rest.join('\n') } : { heading: null, text: paragraph };
  });
}
