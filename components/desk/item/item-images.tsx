'use client';

import { type DragEvent, useRef, useState } from 'react';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { SelectField, TextField } from '@/components/ui/field';
import { ProductImage } from '@/components/ui/product-image';
import { MOST_IMAGE_BYTES, MOST_ITEM_IMAGES } from '@/contracts/item-form';
import { isDeskFailure } from '@/store/desk/desk-api';
import { useUploadImage } from '@/store/desk/item-form-api';
import { failureWords } from '../failure-words';
import { ImageCrop } from './image-crop';
import type { DraftImage } from './item-draft';
import styles from './item-images.module.scss';
import { imageProblem } from './item-words';

type Images = DraftImage[];
type Props = {
  images: Images;
  /** The colours of the variants. */
  colors: string[];
  problems: Record<string, string>;
  /** A function gets the images as they are when an upload has ended. */
  onChange(images: Images | ((current: Images) => Images)): void;
};

/** An upload that is running or has failed. `share`: 0 to 1. */
type Upload = { id: number; name: string; share: number; problem: string };

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif';
let uploadIds = 0;

/** The images of an item in their order: uploaded, described, sorted, cropped and removed. */
export function ItemImages({ images, colors, problems, onChange }: Props) {
  const [send] = useUploadImage();
  const [uploads, setUploads] = useState<Upload[]>([]);
  const [dragged, setDragged] = useState<number | null>(null);
  const [isOver, setOver] = useState(false);
  const [cropped, setCropped] = useState<string | null>(null);
  const picker = useRef<HTMLInputElement>(null);

  const update = (id: number, fields: Partial<Upload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...fields } : upload)));
  const uploadOne = async (file: File, id: number) => {
    if (file.size > MOST_IMAGE_BYTES)
      return update(id, { problem: 'Dosya 15 MB’tan büyük; küçültüp yeniden deneyin.' });
    const { data: url, error } = await send({ file, onProgress: (share) => update(id, { share }) });
    if (url === undefined) return update(id, { problem: uploadProblem(error) });
    setUploads((all) => all.filter((upload) => upload.id !== id));
    onChange((current) =>
      current.some((image) => image.url === url) ? current : [...current, { url, alt: '', color: '' }],
    );
  };
  const upload = async (files: readonly File[]) => {
    const room = MOST_ITEM_IMAGES - images.length;
    const begun = files.map((file, index) => ({
      file,
      state: {
        ...{ id: ++uploadIds, name: file.name, share: 0 },
        problem: index < room ? '' : `Bir üründe en çok ${MOST_ITEM_IMAGES} görsel olur.`,
      },
    }));
    setUploads((all) => [...all.filter(({ problem }) => !problem), ...begun.map(({ state }) => state)]);
    // One after the other: the images keep the order in which they were chosen.
    for (const { file, state } of begun.slice(0, Math.max(0, room))) await uploadOne(file, state.id);
  };
  const move = (from: number, to: number) => {
    const next = [...images];
    const [image] = next.splice(from, 1);
    if (image) next.splice(to, 0, image);
    onChange(next);
  };
  const drop = (event: DragEvent, to: number | null) => {
    event.preventDefault();
    event.stopPropagation();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) void upload(files);
    else if (dragged !== null && to !== null) move(dragged, to);
    setDragged(null);
  };
  const allowDrop = (event: DragEvent) => event.preventDefault();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping files repeats what the button does
    <div
      className={styles.images}
      data-over={isOver || undefined}
      onDragOver={allowDrop}
      onDragEnter={({ dataTransfer }) => setOver(dataTransfer.types.includes('Files'))}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
      }}
      onDrop={(event) => drop(event, null)}
    >
      <ActionRow tight>
        <Button variant="quiet" onClick={() => picker.current?.click()}>
          Görsel yükle
        </Button>
        <p className={styles.hint}>
          Dosyaları buraya sürükleyebilirsiniz. JPEG, PNG, WebP, AVIF ya da GIF; en çok 15 MB. İlk görsel listelerde
          görünür.
        </p>
        <input
          ref={picker}
          type="file"
          accept={ACCEPTED}
          multiple
          className={styles.hidden}
          aria-label="Görsel dosyaları"
          tabIndex={-1}
          onChange={({ target }) => {
            void upload([...(target.files ?? [])]);
            target.value = '';
          }}
        />
      </ActionRow>
      <Uploads uploads={uploads} onDismiss={(id) => setUploads((all) => all.filter((one) => one.id !== id))} />
      <ol className={styles.list} aria-label="Görseller">
        {images.map((image, index) => (
          <li
            key={image.url}
            className={styles.image}
            draggable
            data-dragged={dragged === index || undefined}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(null)}
            onDragOver={allowDrop}
            onDrop={(event) => drop(event, index)}
          >
            <ImageFields
              image={image}
              index={index}
              count={images.length}
              colors={colors}
              problem={problems[`images.${index}.url`]}
              onEdit={(fields) => onChange(images.map((one, at) => (at === index ? { ...one, ...fields } : one)))}
              onMove={(to) => move(index, to)}
              onCrop={() => setCropped(image.url)}
              onRemove={() => onChange(images.filter((_one, at) => at !== index))}
            />
          </li>
        ))}
      </ol>
      <Dialog open={cropped !== null} onClose={() => setCropped(null)} title="Görseli kırp">
        {cropped !== null && (
          <ImageCrop
            url={cropped}
            onDone={(url) => {
              setCropped(null);
              onChange((current) => current.map((one) => (one.url === cropped ? { ...one, url } : one)));
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

function uploadProblem(error: unknown): string {
  const [message] = isDeskFailure(error) ? (error.fields.image ?? []) : [];
  return message === undefined ? failureWords(error) : imageProblem(message);
}

function Uploads({ uploads, onDismiss }: { uploads: readonly Upload[]; onDismiss(id: number): void }) {
  return (
    <ul className={styles.uploads} aria-live="polite">
      {uploads.map(({ id, name, share, problem }) => (
        <li key={id}>
          <span>{name}</span>
          {problem ? (
            <>
              <span role="alert" className={styles.problem}>
                {problem}
              </span>
              <Button variant="plain" aria-label={`${name}: Kapat`} onClick={() => onDismiss(id)}>
                Kapat
              </Button>
            </>
          ) : (
            <progress max={1} value={share} aria-label={`${name} yükleniyor`} />
          )}
        </li>
      ))}
    </ul>
  );
}

type FieldsProps = {
  image: DraftImage;
  index: number;
  count: number;
  colors: string[];
  problem: string | undefined;
  onEdit(fields: Partial<DraftImage>): void;
  onMove(to: number): void;
  onCrop(): void;
  onRemove(): void;
};

function ImageFields({ image, index, count, colors, problem, onEdit, onMove, onCrop, onRemove }: FieldsProps) {
  const name = `${index + 1}. görsel`;
  const options = image.color && !colors.includes(image.color) ? [...colors, image.color] : colors;
  return (
    <>
      <span className={styles.picture}>
        <ProductImage src={image.url} alt={image.alt} sizes="160px" />
      </span>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <TextField
        label={`${name}: açıklaması`}
        hint="Görmeyenler ve arama motorları için: görselde ne var?"
        value={image.alt}
        maxLength={300}
        onChange={(event) => onEdit({ alt: event.target.value })}
      />
      {options.length > 0 && (
        <SelectField
          label={`${name}: rengi`}
          value={image.color}
          onChange={(event) => onEdit({ color: event.target.value })}
        >
          <option value="">Bütün renkler</option>
          {options.map((color) => (
            <option key={color} value={color}>
              {color}
            </option>
          ))}
        </SelectField>
      )}
      <ActionRow tight>
        <Button variant="plain" disabled={index === 0} aria-label={`${name}: Öne al`} onClick={() => onMove(index - 1)}>
          Öne al
        </Button>
        <Button
          variant="plain"
          disabled={index === count - 1}
          aria-label={`${name}: Arkaya al`}
          onClick={() => onMove(index + 1)}
        >
          Arkaya al
        </Button>
        <Button variant="plain" aria-label={`${name}: Kırp`} onClick={onCrop}>
          Kırp
        </Button>
        <Button variant="plain" aria-label={`${name}: Kaldır`} onClick={onRemove}>
          Kaldır
        </Button>
      </ActionRow>
    </>
  );
}
