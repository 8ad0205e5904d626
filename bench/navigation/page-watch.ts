/** The page that a navigation leads to: path and query, and a text that an element of it contains. */
export type WantedPage = { path: string; selector: string; text: string };

/** What `watch-in-page.js` offers in each page. */
type PageWatch = {
  expectPage(wanted: WantedPage): void;
  /** Resolves once the expected page is painted: the time since the last tap (or `start`), ms. */
  whenShown(): Promise<number>;
  /** Takes the present as the start, for navigations without a tap. */
  start(): void;
  /** Durations of the interactions since the last call, ms: each the longest of its events, to the next paint. */
  takeInteractions(): number[];
};

declare global {
  interface Window {
    bench: PageWatch;
  }
}
