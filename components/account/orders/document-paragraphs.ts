/** A paragraph of a contract; the first of a section has the section's numbered heading apart. */
type Paragraph = { heading: string | null; text: string };

const NUMBERED = /^\d+\. /;

/**
 * Tells headings from text in a contract that was kept as plain text: an empty line ends a paragraph, and a section
 * begins with its number.
 */
export function paragraphsOf(body: string): Paragraph[] {
  return body.split('\n\n').map((paragraph) => {
    const [first = '', ...rest] = paragraph.split('\n');
    return NUMBERED.test(first) ? { heading: first, text: rest.join('\n') } : { heading: null, text: paragraph };
  });
}
