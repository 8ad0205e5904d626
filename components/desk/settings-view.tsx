'use client';

import { Card } from '@/components/ui/card';
import { SelectField, TextAreaField, TextField } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import type { DeskSettings } from '@/services/desk/shop';
import { useCategoriesQuery } from '@/store/desk/catalog-api';
import { isDeskFailure } from '@/store/desk/desk-api';
import { useChangeSettings, useSettingsQuery } from '@/store/desk/shop-api';
import { flatTree, treeOf } from './category-tree';
import { DraftForm } from './draft-form';
import { FailureAlert } from './failure-alert';
import { usePermitted } from './session';
import type { SettingsField } from './setting-texts';
import { SETTINGS_FIELDS, SETTINGS_GROUPS, type SettingsTexts, settingsChange, settingsTexts } from './settings-fields';
import styles from './settings-view.module.scss';
import { useDraft } from './use-draft';

/** All settings of the shop. */
export function SettingsView() {
  const { data, error, refetch } = useSettingsQuery();
  const canWrite = usePermitted()('settings.write');
  return (
    <>
      <h1>Ayarlar</h1>
      {data ? (
        <SettingsForm stored={data} canWrite={canWrite} readAgain={async () => (await refetch()).data ?? null} />
      ) : error ? (
        <FailureAlert error={error} page />
      ) : (
        <Skeleton />
      )}
    </>
  );
}

type FormProps = { stored: DeskSettings; canWrite: boolean; readAgain(): Promise<DeskSettings | null> };

const draftOf = ({ settings, version }: DeskSettings) => ({ body: settingsTexts(settings), version });
const TITLES = Object.fromEntries(SETTINGS_FIELDS.map(({ path, label }) => [path, label]));

function SettingsForm({ stored, canWrite, readAgain }: FormProps) {
  const [change, { isLoading, error }] = useChangeSettings();
  const draft = useDraft<SettingsTexts>(draftOf(stored), {
    async send(texts, version, base) {
      const answer = await change({ fields: settingsChange(base, { ...base, ...texts }), version });
      return answer.data ? { data: draftOf(answer.data) } : { error: answer.error };
    },
    async readAgain() {
      const now = await readAgain();
      return now && draftOf(now);
    },
  });
  const refused = isDeskFailure(error) && error.status === 400 ? error.fields : {};
  const isKnown = (name: string) => SETTINGS_FIELDS.some(({ path }) => isAbout(path, name));
  const isShownByFields = Object.keys(refused).length > 0 && Object.keys(refused).every(isKnown);
  return (
    <DraftForm
      draft={draft}
      titles={TITLES}
      wordsOf={(path, texts) => texts[path] ?? ''}
      conflictTitle="Ayarlar bu arada değişti"
      canWrite={canWrite}
      busy={isLoading}
      error={isShownByFields ? null : error}
    >
      {SETTINGS_GROUPS.map(({ title, fields }) => (
        <Card as="section" key={title} className={styles.group} aria-label={title}>
          <h2>{title}</h2>
          <div className={styles.fields}>
            {fields.map((field) => (
              <SettingField
                key={field.path}
                field={field}
                text={draft.body[field.path] ?? ''}
                error={messageOf(field.path, refused)}
                onChange={(text) => draft.set({ [field.path]: text })}
              />
            ))}
          </div>
        </Card>
      ))}
    </DraftForm>
  );
}

const isAbout = (path: string, name: string) => name === path || name.startsWith(`${path}.`);

function messageOf(path: string, refused: Record<string, string[]>): string | undefined {
  const messages = Object.entries(refused).flatMap(([name, lines]) => (isAbout(path, name) ? lines : []));
  return messages.length > 0 ? 'Bu değer kabul edilmedi; biçimini kontrol edin.' : undefined;
}

type FieldProps = {
  field: SettingsField;
  text: string;
  error: string | undefined;
  required?: boolean;
  onChange(text: string): void;
};

/** One setting as a field of a form. */
export function SettingField({
  field: { label, hint, kind = 'line', options = [] },
  text,
  error,
  required,
  onChange,
}: FieldProps) {
  const shared = { label, error, required, ...(hint ? { hint } : {}), value: text };
  if (kind === 'line') return <TextField {...shared} onChange={(event) => onChange(event.target.value)} />;
  if (kind === 'area') {
    return (
      <TextAreaField
        {...shared}
        rows={Math.min(12, Math.max(2, text.split('\n').length))}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  }
  if (kind === 'select') {
    return (
      <SelectField {...shared} onChange={(event) => onChange(event.target.value)}>
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </SelectField>
    );
  }
  if (kind === 'categories')
    return <CategoryChecks {...{ label, text, error, onChange }} {...(hint ? { hint } : {})} />;
  return <Checks {...{ label, text, error, onChange, options }} {...(hint ? { hint } : {})} />;
}

type ChecksProps = Pick<FieldProps, 'text' | 'error' | 'onChange'> & Pick<SettingsField, 'label' | 'hint' | 'options'>;

/** All categories, those below others indented. Chosen ones that no longer exist stay chosen. */
function CategoryChecks({ text, ...props }: ChecksProps) {
  const { data } = useCategoriesQuery();
  const known = flatTree(treeOf(data ?? [])).map(
    ({ node, level }) => [node.slug, `${'\u2013 '.repeat(level)}${node.name}`] as const,
  );
  const others = text.split(',').filter((slug) => slug !== '' && !known.some(([one]) => one === slug));
  return (
    <div className={styles.categories}>
      <Checks {...props} text={text} options={[...known, ...others.map((slug) => [slug, slug] as const)]} />
    </div>
  );
}

/** Checkboxes; the text is the checked values, separated by commas. */
function Checks({ label, hint, text, error, onChange, options = [] }: ChecksProps) {
  const values = text.split(',');
  const toggle = (value: string, on: boolean) =>
    onChange(
      options
        .map(([one]) => one)
        .filter((one) => (one === value ? on : values.includes(one)))
        .toSorted()
        .join(','),
    );
  return (
    <fieldset className={styles.checks}>
      <legend>{label}</legend>
      {hint && <p className={styles.hint}>{hint}</p>}
      {options.map(([value, name]) => (
        <label key={value}>
          <input
            type="checkbox"
            checked={values.includes(value)}
            onChange={(event) => toggle(value, event.target.checked)}
          />
          {name}
        </label>
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}
