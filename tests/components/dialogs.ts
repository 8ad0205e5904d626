/**
 * jsdom knows <dialog> but not how to open it. Enough of it for tests: open, closed, and the events of both.
 * What a browser adds (inert page, focus trap, Escape) is tested in a browser.
 */
export function teachDialogs(): void {
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
