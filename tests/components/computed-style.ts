/**
 * jsdom matches each rule of its default style sheet again for each element that a query by role visits: a quarter of
 * these tests' processor time. They load no other style sheet, so what queries read (`display`, `visibility`,
 * `pointer-events`) depends on the element's name and three attributes, unless it or an ancestor has inline styles.
 */
export function computeStylesOnce(): void {
  const compute = window.getComputedStyle;
  const computed = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element) => {
    if (document.styleSheets.length > 0 || isStyledInline(element)) return compute(element);
    const { localName, namespaceURI } = element;
    const key = JSON.stringify([localName, namespaceURI, ...ATTRIBUTES.map((name) => element.getAttribute(name))]);
    const style = computed.get(key) ?? compute(element);
    computed.set(key, style);
    return style;
  };
}

/** The attributes that the selectors of the default style sheet's rules for `display` name. */
const ATTRIBUTES = ['hidden', 'type', 'open'];

function isStyledInline(element: Element): boolean {
  for (let at: Element | null = element; at; at = at.parentElement) if (at.hasAttribute('style')) return true;
  return false;
}
