/** Layout features that jsdom lacks: sizes, media queries, scrolling, intersection. */
export function installScreen(): { bringIntoView(element: Element): void } {
  const watched = new Map<Element, (entry: Partial<IntersectionObserverEntry>) => void>();
  class Observer {
    constructor(readonly notify: (entries: Partial<IntersectionObserverEntry>[]) => void) {}
    observe(element: Element) {
      watched.set(element, (entry) => this.notify([entry]));
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
