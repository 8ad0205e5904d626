import { encode } from 'uqr';
import styles from './qr-code.module.scss';

/** Modules of white around the code: readers need them. */
const QUIET_ZONE = 4;

/** A QR code of the text, drawn as one path: the Content-Security-Policy permits no inline styles. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const path = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.qr}
    >
      <path d={path} />
    </svg>
  );
}
