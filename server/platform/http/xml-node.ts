import { Parser } from 'htmlparser2';

/** An element of an XML document; `name` without its namespace's prefix. `text` is its own text, without its children's. */
export type XmlNode = { name: string; text: string; children: XmlNode[] };

/** Deeper documents are not read: the parser's time grows with the square of the depth. */
const DEEPEST = 50;
/** Characters given to the parser at once. */
const PART = 16_384;

/**
 * Reads a small document into memory. Never throws: what is not XML, and what is nested too deeply, has no elements.
 * @returns a node above the root
 */
export function readXml(source: string): XmlNode {
  const top: XmlNode = { name: '', text: '', children: [] };
  const open = [top];
  let isTooDeep = false;
  const parser = new Parser(
    {
      onopentag(name) {
        if (isTooDeep) return;
        if (open.length > DEEPEST) {
          isTooDeep = true;
          return;
        }
        const node: XmlNode = { name: name.slice(name.indexOf(':') + 1), text: '', children: [] };
        open.at(-1)?.children.push(node);
        open.push(node);
      },
      ontext(text) {
        const node = open.at(-1);
        if (node) node.text += text;
      },
      onclosetag() {
        open.pop();
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  // In parts, so that the rest of a document that is too deep is not parsed.
  for (let at = 0; at < source.length && !isTooDeep; at += PART) parser.write(source.slice(at, at + PART));
  if (isTooDeep) return { name: '', text: '', children: [] };
  parser.end();
  return top;
}

/** The children of that name. */
export const childrenOf = (node: XmlNode | undefined, name: string): XmlNode[] =>
  node?.children.filter((child) => child.name === name) ?? [];

/** The element at the end of a path of names; undefined when one of them is missing. */
export function childAt(node: XmlNode | undefined, ...path: string[]): XmlNode | undefined {
  return path.reduce<XmlNode | undefined>((found, name) => childrenOf(found, name)[0], node);
}

/** The trimmed text of a child; empty when it is missing. */
export const textOf = (node: XmlNode | undefined, name: string): string => childAt(node, name)?.text.trim() ?? '';
