'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SelectField, TextAreaField, TextField } from '@/components/ui/field';
import { slugify } from '@/contracts/turkish';
import type { DeskItemForm } from '@/services/desk/item-form';
import { isDeskFailure } from '@/store/desk/desk-api';
import { useCreateItem, usePreviewItem, useSaveItem } from '@/store/desk/item-form-api';
import { CheckField } from '../check-field';
import { ConflictChoice } from '../conflict-choice';
import { FailureAlert } from '../failure-alert';
import { Part } from '../part';
import { useUnsavedWarning } from '../use-unsaved-warning';
import { ItemCategories, ItemProperties } from './item-classes';
import { differences, isChanged, mergeDrafts } from './item-conflict';
import { draftOf, type ItemDraft, readDraft } from './item-draft';
import styles from './item-form.module.scss';
import { ItemImages } from './item-images';
import { ItemVariants } from './item-variants';
import { itemProblems, WITHDRAWAL_WORDS } from './item-words';

type Props = {
  /** Null for a new item. */
  stored: DeskItemForm | null;
  /** What the form begins with. */
  start: ItemDraft;
  canWrite: boolean;
  readAgain(): Promise<DeskItemForm | null>;
  onCreated?(id: number): void;
};

/** Everything that the staff write about an item. */
export function ItemForm({ stored, start, canWrite, readAgain, onCreated }: Props) {
  const [create, creation] = useCreateItem();
  const [change, changing] = useSaveItem();
  const [preview, previewing] = usePreviewItem();
  // The version that the typed texts belong to: an item that is read again in the meantime must not replace it.
  const [base, setBase] = useState(stored);
  const [draft, setDraft] = useState(start);
  const [problems, setProblems] = useState<Record<string, string>>({});
  const [theirs, setTheirs] = useState<DeskItemForm | null>(null);
  const [isCreated, setCreated] = useState(false);
  const before = base ? draftOf(base.item) : null;
  const isUnsaved = !isCreated && isChanged(before ?? start, draft);
  const isBusy = creation.isLoading || changing.isLoading || isCreated;
  useUnsavedWarning(isUnsaved);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(problems).length > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problems]);
  const edit = (fields: Partial<ItemDraft>) => setDraft((current) => ({ ...current, ...fields }));
  const take = (form: DeskItemForm) => {
    setBase(form);
    setDraft(draftOf(form.item));
    setTheirs(null);
    setProblems({});
  };
  const read = (of: ItemDraft, against: ItemDraft | null) => {
    const { item, problems: found } = readDraft(of, against);
    setProblems(found ?? {});
    return item;
  };
  const refuse = (error: unknown) => {
    if (isDeskFailure(error) && error.status === 400) setProblems(itemProblems(error.fields));
  };
  const save = async (of: ItemDraft, on: DeskItemForm | null) => {
    const item = read(of, on && draftOf(on.item));
    if (!item) return;
    const answer = on ? await change({ id: on.item.id, item, version: on.version }) : await create(item);
    if (answer.data) {
      void showToast('success', of.hidden ? 'Kaydedildi; mağazada gizli.' : 'Kaydedildi; mağazada görünüyor.');
      if (on) return take(answer.data);
      setCreated(true);
      onCreated?.(answer.data.item.id);
    } else if (isDeskFailure(answer.error) && answer.error.status === 412) {
      setTheirs(await readAgain());
    } else refuse(answer.error);
  };
  /** Keeps what was changed here, on top of their version. */
  const keepMine = (now: DeskItemForm) => {
    const merged = before ? mergeDrafts(before, draft, draftOf(now.item)) : draft;
    setBase(now);
    setDraft(merged);
    setTheirs(null);
    void save(merged, now);
  };
  const showPreview = async () => {
    const item = read(draft, before);
    if (!item) return;
    const answer = await preview({ id: base?.item.id ?? null, item });
    if (answer.error) refuse(answer.error);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) void save(draft, base);
  };
  const error = changing.error ?? creation.error ?? previewing.error;
  const isShownByFields = isDeskFailure(error) && error.status === 400;
  const count = Object.keys(problems).length;
  const both = theirs && before ? differences(before, draft, draftOf(theirs.item)) : [];
  return (
    <form ref={form} onSubmit={submit} noValidate className={styles.form}>
      <fieldset disabled={!canWrite} className={styles.all}>
        <Part title="Ürün">
          <TextField
            label="Ad"
            value={draft.title}
            maxLength={200}
            error={problems.title}
            onChange={(event) => edit({ title: event.target.value })}
          />
          <TextField
            label="Adres"
            value={draft.slug}
            placeholder={slugify(draft.title)}
            maxLength={160}
            error={problems.slug}
            hint={
              base && draft.slug !== base.item.slug
                ? 'Eski adres yenisine yönlendirilir.'
                : 'Sayfanın adresi. Boşsa adından üretilir.'
            }
            onChange={(event) => edit({ slug: event.target.value })}
          />
          <TextField
            label="Marka"
            value={draft.brand}
            maxLength={80}
            error={problems.brand}
            onChange={(event) => edit({ brand: event.target.value })}
          />
          <TextAreaField
            label="Açıklama"
            value={draft.description}
            rows={6}
            maxLength={20_000}
            error={problems.description}
            hint="Düz yazı; boş satır yeni paragraf başlatır."
            onChange={(event) => edit({ description: event.target.value })}
          />
        </Part>
        <Part title="Görseller">
          <ItemImages
            images={draft.images}
            colors={[...new Set(draft.variants.map(({ color }) => color.trim()).filter(Boolean))]}
            problems={problems}
            onChange={(images) =>
              setDraft((current) => ({
                ...current,
                images: typeof images === 'function' ? images(current.images) : images,
              }))
            }
          />
        </Part>
        <Part title="Fiyat, stok ve seçenekler">
          <ItemVariants
            slug={draft.slug || slugify(draft.title)}
            variants={draft.variants}
            problems={problems}
            onChange={(variants) => edit({ variants })}
          />
        </Part>
        <Part title="Kategoriler">
          <ItemCategories draft={draft} problems={problems} onChange={edit} />
        </Part>
        <Part title="Özellikler">
          <ItemProperties properties={draft.properties} onChange={(properties) => edit({ properties })} />
        </Part>
        <Part title="Yayın">
          <CheckField checked={!draft.hidden} onChange={(shown) => edit({ hidden: !shown })}>
            Mağazada görünsün
          </CheckField>
          <div className={styles.pair}>
            {draft.hidden && (
              <TextField
                label="Yayın zamanı (isteğe bağlı)"
                type="datetime-local"
                value={draft.publishAt}
                error={problems.publish_at}
                hint="O dakika kendiliğinden satışa çıkar. Türkiye saati."
                onChange={(event) => edit({ publishAt: event.target.value })}
              />
            )}
            <TextField
              label="Gizlenme zamanı (isteğe bağlı)"
              type="datetime-local"
              value={draft.hideAt}
              error={problems.hide_at}
              hint="O dakika mağazadan kalkar."
              onChange={(event) => edit({ hideAt: event.target.value })}
            />
            <SelectField
              label="Cayma hakkı"
              value={draft.withdrawal}
              onChange={(event) => edit({ withdrawal: event.target.value as ItemDraft['withdrawal'] })}
            >
              <option value="">Var: 14 gün içinde iade edilebilir</option>
              {Object.entries(WITHDRAWAL_WORDS).map(([value, words]) => (
                <option key={value} value={value}>
                  {words}
                </option>
              ))}
            </SelectField>
          </div>
        </Part>
        <Part title="Arama sonuçları">
          <TextField
            label="Başlık (isteğe bağlı)"
            value={draft.pageTitle}
            placeholder={draft.title}
            maxLength={120}
            error={problems.page_title}
            hint="Google’da ve paylaşılan bağlantıda görünür."
            onChange={(event) => edit({ pageTitle: event.target.value })}
          />
          <TextAreaField
            label="Kısa açıklama (isteğe bağlı)"
            value={draft.pageDescription}
            rows={2}
            maxLength={320}
            error={problems.page_description}
            hint={`${draft.pageDescription.length} harf; ilk 160 harf gösterilir. Boşsa açıklama kullanılır.`}
            onChange={(event) => edit({ pageDescription: event.target.value })}
          />
        </Part>
      </fieldset>
      {count > 0 && (
        <Alert tone="danger" role="alert">
          {problems.variants ?? `${count} alan düzeltilmeli; yanlarında ne olduğu yazıyor.`}
        </Alert>
      )}
      {error && !isShownByFields && !theirs && <FailureAlert error={error} />}
      {previewing.data && (
        <p role="status">
          Önizleme hazır, bir saat açık kalır:{' '}
          <a href={previewing.data.path} target="_blank" rel="noreferrer">
            Sayfayı aç
          </a>
        </p>
      )}
      {canWrite && (
        <div className={styles.foot}>
          <ActionRow tight>
            <Button type="submit" disabled={isBusy || (base !== null && !isUnsaved)}>
              Kaydet
            </Button>
            <Button variant="quiet" disabled={previewing.isLoading} onClick={() => void showPreview()}>
              Önizle
            </Button>
            {base && !base.item.hidden && (
              <ButtonLink variant="plain" href={`/${base.item.slug}`}>
                Mağazada gör
              </ButtonLink>
            )}
            {base && (
              <ButtonLink variant="plain" href={`/yonetim/urunler/yeni?kopya=${base.item.id}`}>
                Kopyasını oluştur
              </ButtonLink>
            )}
            {isUnsaved && <span>Kaydedilmedi</span>}
          </ActionRow>
        </div>
      )}
      <Dialog open={theirs !== null} onClose={() => setTheirs(null)} title="Ürün bu arada değişti">
        {theirs && (
          <ConflictChoice differences={both} onKeep={() => keepMine(theirs)} onTake={() => take(theirs)}>
            Siz yazarken ekipten biri bu ürünü kaydetti ya da stoğu değişti.{' '}
            {both.length > 0
              ? 'Sizin değiştirmediğiniz alanlarda onunki kalır.'
              : 'Aynı alanları değiştirmediniz: ikisi birlikte kaydedilebilir.'}
          </ConflictChoice>
        )}
      </Dialog>
    </form>
  );
}
