import { useId, useMemo } from 'react';
import type { BalloonColor } from '@/contracts/balloon-colors';
import { type BalloonSize, CHILD_HEIGHT, placeGarland } from '@/contracts/garland-geometry';
import type { Garland } from '@/services/view-models';
import styles from './garland-drawing.module.scss';
import { SHAPES } from './words';

/** The garland to scale, balloon by balloon in the colours that are bought, with the outline of a child. */
export function GarlandDrawing({ garland }: { garland: Garland }) {
  const id = useId();
  const { metres, shape, density, diameters, colors, needs, balloons: count } = garland;
  const { balloons, width, height, childX, span, top } = useMemo(
    () => placeGarland({ metres, shape, density, diameters, colors: colors.length }),
    [metres, shape, density, diameters, colors.length],
  );
  const colorOf = (size: BalloonSize, index: number): BalloonColor => {
    const color = colors[index] as BalloonColor;
    return needs.find((need) => need.size === size && need.color === color)?.bought_color ?? color;
  };
  const used = new Set(balloons.map(({ size, color }) => colorOf(size, color)));
  const label = `${metres.toLocaleString('tr-TR')} metre ${SHAPES[shape].toLocaleLowerCase('tr')}, ${count} balon`;
  return (
    <figure className={styles.figure}>
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${cm(width)} ${cm(height + FLOOR)}`}
        role="img"
        aria-label={`Çizim: ${label}`}
      >
        <defs>
          {[...used].map((color) => (
            <radialGradient
              key={color}
              id={`${id}${color}`}
              cx="38%"
              cy="30%"
              r="75%"
              style={{ '--balloon': `var(--c-${color})` } as React.CSSProperties}
            >
              <stop className={styles.light} offset="0" />
              <stop className={styles.base} offset="0.35" />
              <stop className={styles.dark} offset="1" />
            </radialGradient>
          ))}
        </defs>
        <path className={styles.floor} d={`M0 ${cm(height)}H${cm(width)}`} />
        <Child x={cm(childX)} floor={cm(height)} />
        <g data-balloons="">
          {balloons.map(({ x, y, radius, size, color }, index) => (
            <circle
              // biome-ignore lint/suspicious/noArrayIndexKey: a balloon is its place in the garland
              key={index}
              className={styles.balloon}
              cx={cm(x)}
              cy={cm(height - y)}
              r={cm(radius)}
              fill={`url(#${id}${colorOf(size, color)})`}
            />
          ))}
        </g>
      </svg>
      <figcaption>
        Çizim ölçeklidir: zincir yaklaşık {metresText(span)} genişliğinde
        {shape !== 'line' && `, ${metresText(top)} yüksekliğinde`}. Çocuk {Math.round(CHILD_HEIGHT * 100)} cm boyunda.
      </figcaption>
    </figure>
  );
}

/** Space below the floor's line, in metres. */
const FLOOR = 0.04;

/** Metres as cm with one decimal, the unit of the drawing. */
function cm(metres: number): number {
  return Math.round(metres * 1000) / 10;
}

/** With a space at which no line breaks. */
function metresText(metres: number): string {
  return `${metres.toLocaleString('tr-TR', { maximumFractionDigits: 1 })}\u00a0m`;
}

/** Outline of a child, 110 cm high. */
function Child({ x, floor }: { x: number; floor: number }) {
  return (
    <g className={styles.child} transform={`translate(${x} ${floor})`}>
      <circle cx="0" cy="-99" r="11" />
      <path d="M-10 -84Q0 -89 10 -84L15 -42Q0 -37 -15 -42Z" />
      <path className={styles.limb} strokeWidth="7" d="M-9 -80L-21 -54M9 -80L21 -54" />
      <path className={styles.limb} strokeWidth="8" d="M-6 -44L-7 -4M6 -44L7 -4" />
    </g>
  );
}
