import { Alert } from '@/components/ui/alert';
import { HydrationBoundary } from '@/components/ui/hydration-boundary';
import { Link } from '@/components/ui/link';
import { type Option, selectOptions } from '@/components/ui/options-html';
import { Printed } from '@/components/ui/printed';
import { ProductImage } from '@/components/ui/product-image';
import { TitledCard } from '@/components/ui/titled-card';
import { formatDay, formatWeekday } from '@/contracts/dates';
import { formatKurus, type Kurus } from '@/contracts/money';
import { COURSES, OCCASIONS } from '@/contracts/party-rules';
import { productQuestionHref } from '@/services/contact/product-question';
import { type PlanWish, planCalendarHref, planHref } from '@/services/party/plan-url';
import type { PartyPlan } from '@/services/view-models';
import styles from './planner.module.scss';
import { COURSE_TITLES, VERSIONS } from './words';

type Line = PartyPlan['lines'][number];
type Props = { wish: PlanWish; plan: PartyPlan };

/** The versions of the plan with their prices; each is a page of its own. */
export function PlanVersions({ wish, plan: { version: chosen, versions } }: Props) {
  return (
    <nav className={styles.versions} aria-label="Planın sürümleri">
      {versions.map(({ version, lines, cost }) => (
        <Link
          key={version}
          href={planHref({ ...wish, version })}
          aria-current={version === chosen ? 'page' : undefined}
        >
          <strong>{VERSIONS[version]}</strong> <span>{formatKurus(cost)}</span> <small>{lines} çeşit</small>
        </Link>
      ))}
    </nav>
  );
}

/** Whose party it is, on paper only: there the form is missing. */
export function PrintedWish({ wish, plan: { theme } }: Props) {
  const parts = [
    OCCASIONS.find(({ slug }) => slug === wish.occasion)?.title,
    theme?.label,
    `${wish.children} çocuk`,
    `${wish.adults} yetişkin`,
    wish.date && formatWeekday(wish.date),
  ];
  return <Printed>{parts.filter(Boolean).join(', ')}</Printed>;
}

/** Whether the order arrives before the party, or what to do instead. Without a city the longest way is assumed. */
export function PlanDelivery({ wish: { city }, plan: { delivery } }: Props) {
  if (!delivery || delivery.kind === 'past') return null;
  const { kind, earliest, latest, order_by, pickup } = delivery;
  const window = earliest === latest ? formatWeekday(latest) : `${formatWeekday(earliest)} – ${formatWeekday(latest)}`;
  if (kind === 'in-time') {
    return (
      <p className={styles.hint}>
        Bugün sipariş verirseniz partiden önce gelir: {window}.
        {order_by && ` En geç ${formatDay(order_by)} günü sipariş verin.`}
        {city === '' && ' İl seçmediğiniz için İstanbul dışına göre hesapladık.'}
      </p>
    );
  }
  return (
    <Alert tone="notice">
      {kind === 'too-late' ? 'Kargo partinize yetişmez' : 'Kargo partinize yetişmeyebilir'}: tahmini teslim {window}
      {city === '' && ' (İstanbul dışı)'}.{' '}
      {pickup && pickup.kind !== 'too-late' ? (
        <>
          <Link href="/magazalarimiz">Mağazadan alırsanız</Link> {formatWeekday(pickup.ready)} hazır olur.
        </>
      ) : (
        'Daha ileri bir tarih seçin.'
      )}
    </Alert>
  );
}

/** The lines of the plan by course, each with its alternatives. */
export function PlanLines({ wish, plan }: Props) {
  return COURSES.map((course) => {
    const lines = plan.lines.filter((line) => line.course === course);
    if (lines.length === 0) return null;
    return (
      <HydrationBoundary key={course}>
        <TitledCard title={COURSE_TITLES[course]}>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <PlanLine key={line.key} line={line} wish={wish} />
            ))}
          </ul>
        </TitledCard>
      </HydrationBoundary>
    );
  });
}

function PlanLine({ line, wish }: { line: Line; wish: PlanWish }) {
  const [first] = line.packs;
  return (
    <li className={styles.line} data-missing={first ? undefined : ''}>
      {first && (
        <span className={styles.image}>
          <ProductImage src={first.item.get_thumbnail} alt="" />
        </span>
      )}
      <div>
        <h3>
          {line.title} <small>{line.needed} adet gerekiyor</small>
        </h3>
        {line.packs.map(({ item, product, quantity, pack_size }) => (
          <p key={product.id}>
            <Link href={`/${item.slug}`}>{item.title}</Link>
            <span className={styles.hint}>
              {' '}
              {product.variant_title && `${product.variant_title}, `}
              {pack_size > 1 ? `${quantity} paket × ${pack_size}` : `${quantity} adet`}
            </span>
          </p>
        ))}
        {line.off_theme && (
          <p className={styles.why}>
            {line.off_occasion
              ? `Temasız ${line.title.toLocaleLowerCase('tr')} kalmadı; başka bir kutlama için olanı seçtik.`
              : 'Bu temada bütçeye ve sayıya uyanı yok; başka bir temadan seçtik.'}
          </p>
        )}
        {line.replaced && <p className={styles.why}>Seçtiğiniz ürün bu sayıda kalmadı; yerine bunu koyduk.</p>}
        {line.reason && (
          <p className={styles.why}>
            <Reason line={line} />
          </p>
        )}
        {(line.packs.length > 0 || line.alternatives.length > 0) && <Alternatives line={line} wish={wish} />}
      </div>
      {first && <span className={styles.price}>{formatKurus(line.amount)}</span>}
    </li>
  );
}

function Reason({ line: { reason, title, alternatives } }: { line: Line }) {
  if (reason === 'declined') return 'Listeye almadınız.';
  if (reason === 'budget') {
    const cheapest = Math.min(...alternatives.map(({ price }) => price));
    return `Bütçenize sığmadı; en uygunu ${formatKurus(cheapest)}.`;
  }
  return (
    <>
      {reason === 'too_few' ? 'Stokta bu kadar kalmadı.' : 'Bu temada şu anda yok.'}{' '}
      <Link href={productQuestionHref(title)}>Bize sorun</Link>
    </>
  );
}

/** What the line may be instead. The first choice is the shop's, which follows guests and budget. */
function Alternatives({
  line: { key, title, packs, amount, decided, reason, alternatives },
  wish,
}: {
  line: Line;
  wish: PlanWish;
}) {
  const chosen = packs[0];
  const current = reason === 'declined' ? 'yok' : decided && chosen ? (wish.choose[key] ?? '') : '';
  const textOf = (name: string, variant: string | null, price: Kurus) =>
    `${name} ${variant ?? ''} · ${formatKurus(price)}`;
  const options: Option[] = [
    ['', decided ? 'Önerimize dön' : 'Önerimiz'],
    ...alternatives.map(
      ({ product, title: name, variant_title, price }): Option => [product, textOf(name, variant_title, price)],
    ),
    ['yok', 'Almayacağım'],
  ];
  if (decided && chosen) {
    const text = textOf(chosen.item.title, chosen.product.variant_title, amount);
    options.splice(1, 0, [wish.choose[key] ?? '', text]);
  }
  return (
    <select
      name={`sec-${key}`}
      aria-label={`${title} seçimi`}
      className={styles.select}
      {...selectOptions(options, current)}
    />
  );
}

/** What to do before the party, with the file for calendars. */
export function PlanChecklist({ wish, plan: { checklist } }: Props) {
  return (
    <TitledCard title="Yapılacaklar">
      <ol className={styles.tasks}>
        {checklist.map(({ days_before, date, task }) => (
          <li key={task}>
            <span className={styles.when}>{date ? formatWeekday(date) : whenText(days_before)}</span> {task}
          </li>
        ))}
      </ol>
      {wish.date !== '' && (
        <p className={styles.tools}>
          <a href={planCalendarHref(wish)} download="parti.ics">
            Takvime ekle (iCal)
          </a>
        </p>
      )}
    </TitledCard>
  );
}

function whenText(days: number): string {
  return days === 0 ? 'Parti günü' : `${days} gün önce`;
}

/** How many packs, for how much. */
export function PlanTotal({ plan: { lines, amount, shipping, cost } }: { plan: PartyPlan }) {
  const packs = lines.flatMap((line) => line.packs).reduce((sum, { quantity }) => sum + quantity, 0);
  return (
    <p className={styles.total} role="status">
      <strong>{formatKurus(cost)}</strong>{' '}
      <span>
        {packs} ürün {formatKurus(amount)}, kargo {shipping === 0 ? 'ücretsiz' : formatKurus(shipping)}
      </span>
    </p>
  );
}
