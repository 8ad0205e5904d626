'use client';

import { type ComponentType, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { nextPaint } from '@/components/ui/after-paint';
import { Icon } from '@/components/ui/icon';
import { chosenFilters } from '@/services/catalog/listing-filters';
import type { DrawerProps } from './filter-drawer';
import { FilterForm } from './filter-form';
import styles from './filter-panel.module.scss';
import { useListing } from './listing-state';

const OPENER_ID = 'filtrele';
const PANEL_ID = 'filtreler';
/** Where the column stands, like `desktop` in styles/abstracts. */
const WIDE = '(min-width: 1024px)';

/**
 * The filters: a column on wide screens, a drawer behind "Filtrele" on phones. The drawer's code loads when it is first
 * opened; until then, and without JavaScript, the button opens the column as a popover. A phone that comes from another
 * page has no column: it would be a third of the listing's elements, and hidden.
 */
export function FilterPanel() {
  const { wanted, facets } = useListing();
  const [hasColumn, setHasColumn] = useColumn();
  const [Drawer, setDrawer] = useState<ComponentType<DrawerProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const chosen = chosenFilters(wanted, facets).length;
  const open = async () => {
    try {
      // The drawer restyles the whole page, so the press is painted first.
      const [{ FilterDrawer }] = await Promise.all([import('./filter-drawer'), nextPaint()]);
      setDrawer(() => FilterDrawer);
      setIsOpen(true);
      setHasColumn(isWide());
    } catch {
      // The drawer failed to load.
      setHasColumn(true);
      panel.current?.showPopover();
    }
  };
  return (
    <>
      <button
        id={OPENER_ID}
        type="button"
        className={styles.button}
        popoverTarget={PANEL_ID}
        aria-haspopup="dialog"
        onClick={(event) => {
          event.preventDefault();
          void open();
        }}
      >
        <Icon name="sliders-horizontal" size={18} /> Filtrele
        {chosen > 0 && (
          <span className={styles.chosen}>
            {chosen}
            <span className={styles.hidden}> seçili</span>
          </span>
        )}
      </button>
      <div ref={panel} id={PANEL_ID} className={styles.panel} popover="auto">
        {hasColumn && !isOpen && <FilterForm />}
      </div>
      {Drawer && isOpen && <Drawer opener={OPENER_ID} onClose={() => setIsOpen(false)} />}
    </>
  );
}

const isWide = () => window.matchMedia(WIDE).matches;
const subscribe = () => () => {};

/** Whether the column is rendered: with the server's HTML, and on wide screens. */
function useColumn() {
  const isHydrating = useSyncExternalStore(
    subscribe,
    () => false,
    () => true,
  );
  const [hasColumn, setHasColumn] = useState(() => isHydrating || isWide());
  useEffect(() => {
    const screen = window.matchMedia(WIDE);
    const widen = () => screen.matches && setHasColumn(true);
    screen.addEventListener('change', widen);
    return () => screen.removeEventListener('change', widen);
  }, []);
  return [hasColumn, setHasColumn] as const;
}
