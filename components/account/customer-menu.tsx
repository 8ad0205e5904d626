'use client';

import { usePathname } from 'next/navigation';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from '@/components/ui/link';
import styles from './account-block.module.scss';
import { ACCOUNT_SCREENS } from './menu-entries';
import { useLogOut } from './use-log-out';

/** The customer's menu: a native popover, which closes on Escape and outside clicks. */
export function CustomerMenu({ children }: { children: ReactNode }) {
  const logOut = useLogOut();
  const panel = useRef<HTMLDivElement>(null);
  const pathname = usePathname();
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the path changes
  useEffect(() => panel.current?.hidePopover?.(), [pathname]);
  return (
    <>
      <button type="button" className={styles.open} popoverTarget="hesap-menusu">
        {children}
      </button>
      <div id="hesap-menusu" ref={panel} popover="auto" className={styles.panel}>
        <nav aria-label="Hesabım">
          <ul>
            {ACCOUNT_SCREENS.map(({ title, href }) => (
              <li key={href}>
                <Link href={href}>{title}</Link>
              </li>
            ))}
            <li>
              <button type="button" onClick={logOut}>
                Güvenli Çıkış
              </button>
            </li>
          </ul>
        </nav>
      </div>
    </>
  );
}
