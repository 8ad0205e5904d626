import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ChoiceChip } from '@/components/ui/choice-chip';
import { SelectField, TextField } from '@/components/ui/field';
import { selectOptions } from '@/components/ui/options-html';
import { BALLOON_COLORS } from '@/contracts/balloon-colors';
import { MAX_PLAN_COLORS, MOST_GUESTS } from '@/contracts/limits';
import { OCCASIONS } from '@/contracts/party-rules';
import { PLACE_WORDS, type PlanWish, VERSION_WORDS } from '@/services/party/plan-url';
import type { PartyPlan } from '@/services/view-models';
import styles from './planner.module.scss';
import { PLACES } from './words';

type Props = {
  wish: PlanWish;
  /** Null when the wish can't be planned. */
  plan: PartyPlan | null;
  /** The first and the last day that a party can have. */
  days: { min: string; max: string };
  /** Names of the provinces. */
  cities: readonly string[];
};

/** What the plan depends on: who celebrates what, when and where, for how much. */
export function PartyFields({ wish, plan, days, cities }: Props) {
  const suggested = plan?.theme_suggested && plan.theme;
  const ownTheme = ['', suggested ? `Siz seçin (${suggested.label})` : 'Siz seçin'] as const;
  const themes = (plan?.themes ?? []).map(({ value, label }) => [value, label] as const);
  return (
    <Card as="section" className={styles.fields} aria-label="Partiniz">
      <input type="hidden" name="surum" value={VERSION_WORDS[wish.version as keyof typeof VERSION_WORDS] ?? ''} />
      <HiddenDecisions wish={wish} plan={plan} />
      <div className={styles.pair}>
        <TextField label="Çocuk" {...GUESTS} name="cocuk" defaultValue={wish.children} />
        <TextField label="Yetişkin" {...GUESTS} name="yetiskin" defaultValue={wish.adults} />
      </div>
      <TextField
        label="Bütçe, ₺ (isteğe bağlı)"
        name="butce"
        inputMode="decimal"
        autoComplete="off"
        placeholder="1500"
        hint="Kargo da içinde; plan bunu aşmaz."
        defaultValue={wish.budget}
      />
      <SelectField
        label="Ne kutluyorsunuz?"
        name="etkinlik"
        {...selectOptions(
          OCCASIONS.map(({ slug, title }) => [slug, title] as const),
          wish.occasion,
        )}
      />
      <SelectField label="Tema" name="tema" {...selectOptions([ownTheme, ...themes], wish.theme)} />
      <div className={styles.pair}>
        <TextField label="Kaç yaşına giriyor?" {...NUMBER} name="yas" min={1} max={120} defaultValue={wish.age} />
        <SelectField
          label="Nerede?"
          name="yer"
          {...selectOptions(
            Object.entries(PLACE_WORDS).map(([value, word]) => [word, PLACES[value as keyof typeof PLACE_WORDS]]),
            wordOfPlace(wish.place),
          )}
        />
      </div>
      <div className={styles.pair}>
        <TextField label="Tarih" type="date" name="tarih" {...days} autoComplete="off" defaultValue={wish.date} />
        <SelectField
          label="Teslimat ili"
          name="il"
          {...selectOptions([['', 'İl seçin'], ...cities.map((city) => [city, city] as const)], wish.city)}
        />
      </div>
      <Colors chosen={wish.colors} />
      {plan && (
        <details className={styles.have} open={wish.have.length > 0}>
          <summary>Bunlar bende var</summary>
          <div className={styles.choices}>
            {plan.kinds.map(({ key, title }) => (
              <ChoiceChip
                key={key}
                type="checkbox"
                name="var"
                value={key}
                title={title}
                defaultChecked={wish.have.includes(key)}
              />
            ))}
          </div>
        </details>
      )}
      <div className={styles.submit}>
        <Button type="submit" wide>
          Planla
        </Button>
      </div>
    </Card>
  );
}

/** The colours that the plan prefers; when there are as many as it takes, no others can be chosen. */
function Colors({ chosen }: { chosen: readonly string[] }) {
  return (
    <details className={styles.have} open={chosen.length > 0}>
      <summary>Renkler (isteğe bağlı, en çok {MAX_PLAN_COLORS})</summary>
      <fieldset className={styles.choices} aria-label="Renkler">
        {BALLOON_COLORS.map(({ slug, title }) => (
          <ChoiceChip
            key={slug}
            type="checkbox"
            name="renk"
            value={slug}
            title={title}
            swatch={`var(--c-${slug})`}
            defaultChecked={chosen.includes(slug)}
            disabled={!chosen.includes(slug) && chosen.length >= MAX_PLAN_COLORS}
          />
        ))}
      </fieldset>
    </details>
  );
}

const NUMBER = { type: 'number', inputMode: 'numeric', step: 1, autoComplete: 'off' } as const;
const GUESTS = { ...NUMBER, min: 0, max: MOST_GUESTS, required: true } as const;

function wordOfPlace(place: string): string {
  return PLACE_WORDS[place as keyof typeof PLACE_WORDS] ?? '';
}

/** Decisions about lines that this plan doesn't have: another version or number of guests may need them again. */
function HiddenDecisions({ wish, plan }: Omit<Props, 'days' | 'cities'>) {
  const shown = new Set(plan?.lines.map(({ key }) => key));
  return Object.entries(wish.choose)
    .filter(([key]) => !shown.has(key))
    .map(([key, value]) => (
      <input key={key} type="hidden" name={`sec-${key}`} value={value === 'none' ? 'yok' : value} />
    ));
}
