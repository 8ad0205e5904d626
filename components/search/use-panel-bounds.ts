import { type RefObject, useEffect } from 'react';

/**
 * Sets the panel's top (`--panel-top`) and the bottom of the visible viewport (`--screen-end`, above an on-screen
 * keyboard), so that the panel scrolls instead of overflowing.
 */
export function usePanelBounds(panel: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const screen = window.visualViewport;
    const measure = () => {
      const end = screen ? screen.offsetTop + screen.height : window.innerHeight;
      panel.current?.style.setProperty('--panel-top', `${panel.current.getBoundingClientRect().top}px`);
      panel.current?.style.setProperty('--screen-end', `${end}px`);
    };
    measure();
    screen?.addEventListener('resize', measure);
    window.addEventListener('scroll', measure, { passive: true });
    return () => {
      screen?.removeEventListener('resize', measure);
      window.removeEventListener('scroll', measure);
    };
  }, [panel, isOpen]);
}
