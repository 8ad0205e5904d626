/** What jsdom lacks of a screen: sizes, media queries, scrolling, and noticing what comes into view. */
export function installScreen(): { bringIntoView(element: Element): void } {
  const watched = new Map<Element, (entry: Partial<IntersectionObserverEntry>) => void>();
  class Observer {
    constructor(readonly tell: (entries: Partial<IntersectionObserverEntry>[]) => void) {}
    observe(element: Element) {
      watched.set(element, (entry) => this.tell([entry]));
    }
    unobserve() {}
    disconnect() {}
  }
  class Sizes {
    observe() {}
    unobserve() {}
    disconnect() {}
  }
  Object.assign(globalThis, {
    IntersectionObserver: Observer,
    ResizeObserver: Sizes,
    matchMedia: (query: string) => ({ matches: query.includes('reduce'), media: query }),
  });
  Element.prototype.scrollTo = function scrollTo(this: Element, options?: ScrollToOptions | number) {
    if (typeof options === 'object') this.scrollLeft = options.left ?? 0;
  };
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(300);
  return {
    bringIntoView(element) {
      watched.get(element)?.({ isIntersecting: true });
    },
  };
}
