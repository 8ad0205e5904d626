import { useId } from 'react';
import { swatchOf } from '@/components/ui/swatches';
import { formatNumber } from '@/contracts/numbers';
import { CHILD, layOut } from './drawing-layout';
import styles from './word-drawing.module.scss';

type Props = {
  text: string;
  /** Title of the balloons' colour, and their height in cm. */
  color: string;
  size: number;
  isArch: boolean;
  /** Whether the letters are printed on round balloons. */
  printed: boolean;
  /** Letters that are out of stock, drawn as outlines. */
  missing: readonly string[];
};

/** A text in balloons as it will hang, to scale with a child of 110 cm. */
export function WordDrawing({ text, color, size, isArch, printed, missing }: Props) {
  const id = useId();
  const { width, height, span, letters, strings } = layOut(text, size, isArch, printed);
  const metres = formatNumber(span / 100, { atMost: 1 });
  const child = width / 2;
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${Math.round(width)} ${Math.round(height)}`}
        role="img"
        aria-label={`${text}: ${color} balonlar ${isArch ? 'kemer olarak' : 'ipe dizili'}, altında ${CHILD} cm boyunda bir çocuk`}
        style={{ '--balloon': swatchOf(color) ?? 'var(--color-plum)' } as React.CSSProperties}
      >
        <defs>
          <linearGradient id={id} x1="0" y1="0" x2="0.4" y2="1">
            <stop offset="0" className={styles.light} />
            <stop offset="0.45" className={styles.base} />
            <stop offset="1" className={styles.dark} />
          </linearGradient>
        </defs>
        <line className={styles.floor} x1="0" x2={width} y1={height - 1} y2={height - 1} />
        <Child x={child} floor={height - 1} />
        {strings.map((path) => (
          <path key={path} className={styles.string} d={path} />
        ))}
        {letters.map(({ glyph, x, y, turn }, index) => (
          <Letter
            // biome-ignore lint/suspicious/noArrayIndexKey: a letter is its place in the text
            key={index}
            glyph={glyph}
            size={size}
            printed={printed}
            fill={missing.includes(glyph) ? null : `url(#${id})`}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(1)})`}
          />
        ))}
      </svg>
      <figcaption>
        Yaklaşık {metres} m genişliğinde. Çocuk {CHILD} cm boyunda.
      </figcaption>
    </figure>
  );
}

/** Capitals of the heading's typeface are this high, relative to its size. */
const CAPITALS = 0.63;

type LetterProps = { glyph: string; size: number; printed: boolean; fill: string | null; transform: string };

function Letter({ glyph, size, printed, fill, transform }: LetterProps) {
  // The outline adds to the height on both sides.
  const edge = size * 0.13;
  const text = { fontSize: (size - edge) / CAPITALS, y: -edge / 2, children: glyph };
  if (fill === null) {
    return (
      <g transform={transform}>
        <text className={styles.missing} strokeWidth={size * 0.06} {...text} />
      </g>
    );
  }
  if (printed) {
    return (
      <g transform={transform}>
        <ellipse cy={-size / 2} rx={size * 0.43} ry={size / 2} fill={fill} />
        <text className={styles.print} fontSize={size * 0.62} y={size * -0.3}>
          {glyph}
        </text>
      </g>
    );
  }
  return (
    <g transform={transform}>
      <text className={styles.edge} strokeWidth={edge} {...text} />
      <text className={styles.body} strokeWidth={edge * 0.55} {...text} />
      <text
        className={styles.shine}
        strokeWidth={size * 0.044}
        strokeDasharray={`${size * 0.2} ${size * 0.75}`}
        // The face covers the seams between the parts of a letter.
        paintOrder="stroke"
        fill={fill}
        {...text}
      />
    </g>
  );
}

/** The outline of a child who reaches for the balloons. */
function Child({ x, floor }: { x: number; floor: number }) {
  return (
    <g className={styles.child} transform={`translate(${x} ${floor})`}>
      <circle cx="0" cy={10 - CHILD} r="10" />
      <path d="M-9 -84Q0 -90 9 -84L14 -44Q0 -38 -14 -44Z" />
      <path className={styles.limb} strokeWidth="7" d="M-8 -80L-23 -98M8 -80L24 -62" />
      <path className={styles.limb} strokeWidth="8" d="M-6 -44L-8 -5M6 -44L8 -5" />
    </g>
  );
}
