/** What jsdom lacks of a screen: sizes, media queries, scrolling, and noticing what comes into view. */
export function installScreen(): { scrollPast(element: Element, state: 'in-view' | 'above' | 'below'): void } {
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
    scrollPast(element, state) {
      const top = state === 'above' ? -100 : 100;
      watched.get(element)?.({
        isIntersecting: state === 'in-view',
        boundingClientRect: { top } as DOMRectReadOnly,
      });
    },
  };
}
