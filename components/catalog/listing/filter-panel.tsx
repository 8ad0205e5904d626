'use client';

import { type ComponentType, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { chosenFilters } from '@/services/catalog/listing-filters';
import type { DrawerProps } from './filter-drawer';
import { FilterForm } from './filter-form';
import styles from './filter-panel.module.scss';
import { useListing } from './listing-state';

const PANEL_ID = 'filtreler';

/**
 * The filters: a column on wide screens, a drawer behind "Filtrele" on phones. The drawer's code loads when it is first
 * opened; until then, and without JavaScript, the button opens the column as a popover.
 */
export function FilterPanel() {
  const { wanted, facets } = useListing();
  const [Drawer, setDrawer] = useState<ComponentType<DrawerProps> | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const panel = useRef<HTMLDivElement>(null);
  const chosen = chosenFilters(wanted, facets).length;
  const open = async () => {
    try {
      const { FilterDrawer } = await import('./filter-drawer');
      setDrawer(() => FilterDrawer);
      setIsOpen(true);
    } catch {
      // The drawer failed to load; the form is already on the page.
      panel.current?.showPopover();
    }
  };
  return (
    <>
      <button
        id="filtrele"
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
        {!isOpen && <FilterForm />}
      </div>
      {Drawer && isOpen && <Drawer onClose={() => setIsOpen(false)} />}
    </>
  );
}
