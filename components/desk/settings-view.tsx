'use client';

import { type FormEvent, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { TextAreaField, TextField } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';
import type { DeskSettings } from '@/services/desk/shop';
import { isDeskFailure } from '@/store/desk/desk-api';
import { useChangeSettings, useSettingsQuery } from '@/store/desk/shop-api';
import { ConflictChoice } from './conflict-choice';
import { FailureAlert } from './failure-alert';
import { usePermitted } from './session';
import {
  changedFields,
  SETTINGS_FIELDS,
  SETTINGS_GROUPS,
  type SettingsField,
  settingsChange,
  settingsTexts,
} from './settings-fields';
import styles from './settings-view.module.scss';
import { useUnsavedWarning } from './use-unsaved-warning';

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

function SettingsForm({ stored, canWrite, readAgain }: FormProps) {
  const [change, { isLoading, error }] = useChangeSettings();
  // The version that the typed texts belong to: settings that are read again in the meantime must not replace it.
  const [base, setBase] = useState(stored);
  const [texts, setTexts] = useState(() => settingsTexts(stored.settings));
  const [theirs, setTheirs] = useState<DeskSettings | null>(null);
  const before = settingsTexts(base.settings);
  const isChanged = changedFields(before, texts).length > 0;
  useUnsavedWarning(isChanged);
  const take = (settings: DeskSettings) => {
    setBase(settings);
    setTexts(settingsTexts(settings.settings));
    setTheirs(null);
  };
  const save = async (version: string) => {
    const answer = await change({ fields: settingsChange(before, texts), version });
    if (answer.data) {
      take(answer.data);
      void showToast('success', 'Kaydedildi; sayfalar bir saniye içinde yenilenir.');
    } else if (isDeskFailure(answer.error) && answer.error.status === 412) {
      setTheirs(await readAgain());
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isLoading) void save(base.version);
  };
  const refused = isDeskFailure(error) && error.status === 400 ? error.fields : {};
  const isKnown = (name: string) => SETTINGS_FIELDS.some(({ path }) => isAbout(path, name));
  const isShownByFields = Object.keys(refused).length > 0 && Object.keys(refused).every(isKnown);
  return (
    <form onSubmit={submit}>
      <fieldset disabled={!canWrite} className={styles.all}>
        {SETTINGS_GROUPS.map(({ title, fields }) => (
          <Card as="section" key={title} className={styles.group} aria-label={title}>
            <h2>{title}</h2>
            <div className={styles.fields}>
              {fields.map((field) => (
                <SettingField
                  key={field.path}
                  field={field}
                  text={texts[field.path] ?? ''}
                  error={messageOf(field.path, refused)}
                  onChange={(text) => setTexts({ ...texts, [field.path]: text })}
                />
              ))}
            </div>
          </Card>
        ))}
      </fieldset>
      {error && !isShownByFields && !theirs && <FailureAlert error={error} />}
      {canWrite && (
        <div className={styles.foot}>
          <ActionRow tight>
            <Button type="submit" disabled={!isChanged || isLoading}>
              Kaydet
            </Button>
            {isChanged && (
              <>
                <Button variant="plain" onClick={() => setTexts(before)}>
                  Vazgeç
                </Button>
                <span>Kaydedilmedi</span>
              </>
            )}
          </ActionRow>
        </div>
      )}
      <Dialog open={theirs !== null} onClose={() => setTheirs(null)} title="Ayarlar bu arada değişti">
        {theirs && (
          <ConflictChoice
            differences={changedFields(before, texts).map(({ path, label }) => ({
              label,
              mine: texts[path] ?? '',
              theirs: settingsTexts(theirs.settings)[path] ?? '',
            }))}
            onKeep={() => void save(theirs.version)}
            onTake={() => take(theirs)}
          >
            Siz yazarken ekipten biri ayarları değiştirdi. Sizin değiştirmediğiniz alanlarda onunki kalır.
          </ConflictChoice>
        )}
      </Dialog>
    </form>
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
