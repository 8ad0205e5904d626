'use client';

import { type PointerEvent, useState } from 'react';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import type { ImageSource } from '@/contracts/item-form';
import { isDeskFailure } from '@/store/desk/desk-api';
import { useCropImage, useImageSourceQuery } from '@/store/desk/item-form-api';
import { CheckField } from '../check-field';
import { FailureAlert } from '../failure-alert';
import { failureWords } from '../failure-words';
import styles from './image-crop.module.scss';
import { imageProblem } from './item-words';

type Props = { url: string; onDone(url: string): void };
/** Pixels of the source. */
type Part = { x: number; y: number; width: number; height: number };

/** Chooses the part of an image that stays, by pointer or keyboard; the server cuts it out. */
export function ImageCrop({ url, onDone }: Props) {
  const { data: source, error } = useImageSourceQuery(url);
  if (!source) return error ? <FailureAlert error={error} /> : <Skeleton />;
  return <CropForm url={url} source={source} onDone={onDone} />;
}

const SIDES = [
  ['x', 'Soldan', 'width'],
  ['y', 'Üstten', 'height'],
  ['width', 'Genişlik', 'width'],
  ['height', 'Yükseklik', 'height'],
] as const;

function CropForm({ url, source, onDone }: Props & { source: ImageSource }) {
  const [crop, { isLoading, error }] = useCropImage();
  const [isSquare, setSquare] = useState(true);
  const [part, setPart] = useState(() => largestSquare(source));
  const [from, setFrom] = useState<{ x: number; y: number } | null>(null);
  const choose = (wanted: Part) => setPart(inside(isSquare ? squared(wanted) : wanted, source));
  const pointOf = (event: PointerEvent<SVGSVGElement>) => {
    // The picture doesn't fill the element when it is higher than wide.
    const toPicture = event.currentTarget.getScreenCTM()?.inverse();
    const { x, y } = new DOMPoint(event.clientX, event.clientY).matrixTransform(toPicture);
    return { x, y };
  };
  const draw = (event: PointerEvent<SVGSVGElement>) => {
    if (!from) return;
    const to = pointOf(event);
    const width = Math.abs(to.x - from.x);
    const height = Math.abs(to.y - from.y);
    choose({ x: Math.min(from.x, to.x), y: Math.min(from.y, to.y), width, height });
  };
  const send = async () => {
    const area = {
      left: part.x / source.width,
      top: part.y / source.height,
      width: part.width / source.width,
      height: part.height / source.height,
    };
    const answer = await crop({ url, area });
    if (answer.data) onDone(answer.data);
  };
  const [refused] = isDeskFailure(error) ? (error.fields.area ?? []) : [];
  return (
    <Stack tight>
      <p>Kalacak parçayı görselin üzerinde çizin ya da alttaki ayarlarla seçin.</p>
      <svg
        viewBox={`0 0 ${source.width} ${source.height}`}
        className={styles.picture}
        aria-hidden="true"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setFrom(pointOf(event));
        }}
        onPointerMove={draw}
        onPointerUp={() => setFrom(null)}
        onPointerCancel={() => setFrom(null)}
      >
        <image href={source.source} width={source.width} height={source.height} />
        <path
          className={styles.shade}
          fillRule="evenodd"
          d={`M0 0H${source.width}V${source.height}H0Z M${part.x} ${part.y}h${part.width}v${part.height}h${-part.width}Z`}
        />
        <rect {...part} className={styles.frame} vectorEffect="non-scaling-stroke" />
      </svg>
      <CheckField
        checked={isSquare}
        onChange={(square) => {
          setSquare(square);
          if (square) setPart(inside(squared(part), source));
        }}
      >
        Kare
      </CheckField>
      <div className={styles.sides}>
        {SIDES.map(([side, title, edge]) => (
          <label key={side}>
            {title}
            <input
              type="range"
              min={side === edge ? 1 : 0}
              max={100}
              value={Math.round((part[side] / source[edge]) * 100)}
              aria-valuetext={`yüzde ${Math.round((part[side] / source[edge]) * 100)}`}
              onChange={({ target }) => {
                const value = (Number(target.value) / 100) * source[edge];
                const both = isSquare && side === edge ? { width: value, height: value } : {};
                choose({ ...part, [side]: value, ...both });
              }}
            />
          </label>
        ))}
      </div>
      {error && <p role="alert">{refused === undefined ? failureWords(error) : imageProblem(refused)}</p>}
      <ActionRow tight>
        <Button disabled={isLoading} onClick={() => void send()}>
          Kırp
        </Button>
      </ActionRow>
    </Stack>
  );
}

function largestSquare({ width, height }: ImageSource): Part {
  const edge = Math.min(width, height);
  return { x: (width - edge) / 2, y: (height - edge) / 2, width: edge, height: edge };
}

function squared(part: Part): Part {
  const edge = Math.max(1, Math.min(part.width, part.height));
  return { ...part, width: edge, height: edge };
}

/** The part moved, and made smaller where it has to be, so that it lies inside of the source. */
function inside(part: Part, source: ImageSource): Part {
  const width = Math.max(1, Math.min(part.width, source.width));
  const height = Math.max(1, Math.min(part.height, source.height));
  const clamp = (value: number, most: number) => Math.max(0, Math.min(value, most));
  return { x: clamp(part.x, source.width - width), y: clamp(part.y, source.height - height), width, height };
}
