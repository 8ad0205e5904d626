import { Parser } from 'htmlparser2';

type Element = { name: string; text: string; children: Element[] };

/** Reads an XML document into its elements. @throws Error when elements are not closed as they were opened */
export function parseXml(text: string): Element {
  const root: Element = { name: '', text: '', children: [] };
  const open: Element[] = [root];
  const parser = new Parser(
    {
      onopentag: (name) => {
        const element: Element = { name, text: '', children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: (part) => {
        const element = open.at(-1);
        if (element) element.text += part;
      },
      onclosetag: (name, implied) => {
        const element = open.pop();
        if (implied || element?.name !== name) throw new Error(`<${element?.name}> was closed by </${name}>`);
      },
    },
    { xmlMode: true, decodeEntities: true },
  );
  parser.end(text);
  return root;
}

/** Texts of all elements of this name, in the order of the document. */
export function textsOf(element: Element, name: string): string[] {
  return [
    ...(element.name === name ? [element.text] : []),
    ...element.children.flatMap((child) => textsOf(child, name)),
  ];
}

/** All elements of this name. */
export function elementsOf(element: Element, name: string): Element[] {
  return [...(element.name === name ? [element] : []), ...element.children.flatMap((child) => elementsOf(child, name))];
}
