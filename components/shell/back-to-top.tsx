'use client';

import { useEffect, useRef, useState } from 'react';
import { afterPaint } from '@/components/ui/after-paint';
import { Icon } from '@/components/ui/icon';
import { whenScrolled } from '@/components/ui/when-scrolled';
import styles from './back-to-top.module.scss';

/** A button to scroll to the top; hidden where it would cover a control. */
export function BackToTop() {
  const [inTheWay, setInTheWay] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const update = () => setInTheWay(button.current !== null && isOverControl(button.current));
    update();
    const endScrolling = whenScrolled(update);
    let endWaiting = () => {};
    // Content added to the page, such as a form's response, moves everything below it. After the paint of it: another page
    // than the one that was scrolled is not kept waiting.
    const resizeObserver = new ResizeObserver(() => {
      endWaiting();
      endWaiting = afterPaint(update);
    });
    resizeObserver.observe(document.body);
    return () => {
      endScrolling();
      endWaiting();
      resizeObserver.disconnect();
    };
  }, []);
  return (
    <button
      ref={button}
      type="button"
      className={`${styles.top} ${inTheWay ? styles.aside : ''}`}
      aria-label="Yukarı çık"
      onClick={() => window.scrollTo({ top: 0, behavior: 'smooth' })}
    >
      <Icon name="arrow-up" size={22} />
    </button>
  );
}

/** Interactive controls. Links other than buttons are excluded, because they cover whole cards. */
const CONTROL = 'button, input, select, textarea, [data-button]';

/** Whether a fixed element covers a control of the page, at its centre or at one of its edges. */
export function isOverControl(element: HTMLElement): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  const spots = [
    [0.5, 0.5],
    [0, 0.5],
    [1, 0.5],
    [0.5, 0],
    [0.5, 1],
  ] as const;
  return spots.some(([x, y]) =>
    document
      .elementsFromPoint(left + x * width, top + y * height)
      .some((below) => !element.contains(below) && below.closest(CONTROL) !== null),
  );
}
