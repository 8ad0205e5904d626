import { ASIA, EUROPE, ISLANDS } from '@/content/istanbul-coast';
import type { Branch } from '@/contracts/content';
import styles from './istanbul-map.module.scss';
import { HEIGHT, outline, project, radii, WIDTH } from './projection';

type Pin = Pick<Branch, 'slug' | 'label' | 'latitude' | 'longitude'>;

/** West of this, in px, labels are to the left of their pins, because the pins in the east are close together. */
const NAMES_LEFT = 0.7 * WIDTH;

/**
 * A sketch of İstanbul with a pin per branch; our own drawing, which loads nothing from other servers.
 * @param here slug of the highlighted branch; without it all are
 */
export function IstanbulMap({ branches, here }: { branches: readonly Pin[]; here?: string }) {
  const shown = branches.find(({ slug }) => slug === here);
  const title = shown ? `İstanbul haritasında mağazanın yeri: ${shown.label}` : 'İstanbul haritasında mağazalarımız';
  // SVG paints later elements on top.
  const pins = branches.toSorted((a, b) => Number(a.slug === here) - Number(b.slug === here));
  return (
    <svg className={styles.map} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={title}>
      <rect className={styles.water} width={WIDTH} height={HEIGHT} />
      <path className={styles.land} d={outline(EUROPE)} />
      <path className={styles.land} d={outline(ASIA)} />
      {ISLANDS.map(({ at: [longitude, latitude], half }) => {
        const { x, y } = project(longitude, latitude);
        return <ellipse key={x} className={styles.land} cx={x} cy={y} {...radii(half)} />;
      })}
      <g className={styles.names}>
        <text x={110} y={150}>
          AVRUPA
        </text>
        <text x={530} y={150}>
          ANADOLU
        </text>
        <text className={styles.sea} x={125} y={400}>
          Marmara Denizi
        </text>
      </g>
      {pins.map((branch) => (
        <MapPin key={branch.slug} branch={branch} loud={here === undefined || branch.slug === here} />
      ))}
    </svg>
  );
}

function MapPin({ branch: { label, latitude, longitude }, loud }: { branch: Pin; loud: boolean }) {
  if (latitude === null || longitude === null) return null;
  const { x, y } = project(longitude, latitude);
  const left = x < NAMES_LEFT;
  const [district = ''] = label.split(',');
  return (
    <g className={loud ? styles.loud : styles.quiet} transform={`translate(${x} ${y})`}>
      <path className={styles.pin} d="M0 0C-4 -9 -13 -15 -13 -25A13 13 0 1 1 13 -25C13 -15 4 -9 0 0Z" />
      <circle className={styles.eye} cy={-25} r={5} />
      <text className={styles.label} x={left ? -18 : 18} y={-19} textAnchor={left ? 'end' : 'start'}>
        {district.replace(/^.*\((.+)\)$/, '$1')}
      </text>
    </g>
  );
}
