import { Parser } from 'htmlparser2';

/** Facts from a page's HTML, before any script runs. */
export type PageFacts = {
  title: string;
  /** Path of the canonical URL; null when there is none. */
  canonical: string | null;
  /** Whether search engines may index it. */
  index: boolean;
  /** Breadcrumbs from "Anasayfa" on; null when the page has none. */
  crumbs: string[] | null;
  /** The current tab of the bottom bar; null when there is none. */
  tab: string | null;
  /** Parsed JSON-LD. */
  structured: { '@type': string }[];
};

/** Where the text being read belongs. */
type Sink = 'title' | 'crumb' | 'tab' | 'structured';

export function readPageFacts(html: string): PageFacts {
  const facts: PageFacts = { title: '', canonical: null, index: true, crumbs: null, tab: null, structured: [] };
  let nav = '';
  let sink: Sink | null = null;
  let text = '';
  const begin = (next: Sink) => {
    sink = next;
    text = '';
  };
  const finish = () => {
    if (sink === 'title') facts.title ||= text;
    if (sink === 'crumb') facts.crumbs?.push(text);
    if (sink === 'tab') facts.tab = text;
    if (sink === 'structured') facts.structured.push(JSON.parse(text));
    sink = null;
  };
  const ends: Record<Sink, string> = { title: 'title', crumb: 'li', tab: 'a', structured: 'script' };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      if (name === 'title' && !facts.title) begin('title');
      if (name === 'meta' && attributes.name === 'robots') facts.index = !attributes.content?.includes('noindex');
      if (name === 'link' && attributes.rel === 'canonical') facts.canonical = pathOf(attributes.href ?? '');
      if (name === 'script' && attributes.type === 'application/ld+json') begin('structured');
      if (name === 'nav') {
        nav = attributes['aria-label'] ?? '';
        if (nav === 'Sayfa yolu') facts.crumbs = [];
      }
      if (name === 'li' && nav === 'Sayfa yolu') begin('crumb');
      if (name === 'a' && nav === 'Mobil alt menü' && attributes['aria-current'] === 'page') begin('tab');
    },
    ontext: (part) => {
      text += part;
    },
    onclosetag: (name) => {
      if (sink && ends[sink] === name) finish();
      if (name === 'nav') nav = '';
    },
  });
  parser.end(html);
  return facts;
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return `${pathname}${search}`;
}
