'use client';

import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import styles from './pack.module.scss';

/** Not in TypeScript's own definitions yet (https://wicg.github.io/shape-detection-api/). */
type Detector = { detect(source: HTMLVideoElement): Promise<{ rawValue: string }[]> };
type DetectorClass = { new (options: { formats: string[] }): Detector };

/** What shops print: EAN and UPC on products, Code 128 and QR on our own papers. */
const FORMATS = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'qr_code'];
/** Between two looks at the camera, ms. */
const LOOK_EVERY = 150;
/** A code that stays in front of the camera counts once in this time, ms. */
const SAME_CODE_AFTER = 1500;
/** Keys further apart than this are not from one scan, ms: scanners type without a pause. */
const KEY_GAP = 300;

/** Reads codes: typed, from a scanner that types, and from the camera where the browser can. */
export function PackScanner({ onCode }: { onCode(code: string): void }) {
  const [text, setText] = useState('');
  const [isFilming, setFilming] = useState(false);
  useKeyboardScanner(onCode);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    onCode(text.trim());
    setText('');
  };
  const canFilm = 'BarcodeDetector' in globalThis && 'mediaDevices' in navigator;
  return (
    <div className={styles.scanner}>
      <form onSubmit={submit} className={styles.code}>
        <TextField
          label="Barkod ya da stok kodu"
          value={text}
          maxLength={80}
          autoComplete="off"
          autoCapitalize="off"
          onChange={(event) => setText(event.target.value)}
        />
        <ActionRow tight>
          <Button type="submit" variant="quiet">
            Bul
          </Button>
          {canFilm && (
            <Button variant="quiet" aria-pressed={isFilming} onClick={() => setFilming(!isFilming)}>
              {isFilming ? 'Kamerayı kapat' : 'Kamerayla oku'}
            </Button>
          )}
        </ActionRow>
      </form>
      {isFilming && <Camera onCode={onCode} />}
    </div>
  );
}

/** Collects what a scanner types while no field has the focus, up to its Enter. */
function useKeyboardScanner(onCode: (code: string) => void): void {
  const scanned = useEffectEvent(onCode);
  useEffect(() => {
    let typed = '';
    let last = 0;
    const collect = (event: KeyboardEvent) => {
      const isField =
        event.target instanceof Element && event.target.closest('input, textarea, select, dialog') !== null;
      if (isField || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.timeStamp - last > KEY_GAP) typed = '';
      last = event.timeStamp;
      if (event.key.length === 1) typed += event.key;
      else if (event.key === 'Enter' && typed.length > 2) {
        // The Enter belongs to the scan: it must not press the button that has the focus.
        event.preventDefault();
        scanned(typed);
        typed = '';
      }
    };
    document.addEventListener('keydown', collect);
    return () => document.removeEventListener('keydown', collect);
  }, []);
}

const REFUSED = 'Kamera açılamadı. Tarayıcının bu siteye kamera izni verdiğinden emin olun.';

/** A frame that can't be read is no failure: the next one may be sharper. */
const skipFrame = (): { rawValue: string }[] => [];

function Camera({ onCode }: { onCode(code: string): void }) {
  const video = useRef<HTMLVideoElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const seen = useEffectEvent(onCode);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const { BarcodeDetector } = window as unknown as { BarcodeDetector: DetectorClass };
    let stream: MediaStream | null = null;
    let timer = 0;
    let isOver = false;
    let last = { code: '', at: 0 };
    const look = async (detector: Detector) => {
      const [found] = await detector.detect(element).catch(skipFrame);
      const now = performance.now();
      if (found && !isOver && (found.rawValue !== last.code || now - last.at > SAME_CODE_AFTER)) {
        last = { code: found.rawValue, at: now };
        navigator.vibrate?.(60);
        seen(found.rawValue);
      }
      if (!isOver) timer = window.setTimeout(() => void look(detector), LOOK_EVERY);
    };
    const start = async () => {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
        if (isOver) return stop();
        element.srcObject = stream;
        await element.play();
        await look(new BarcodeDetector({ formats: FORMATS }));
      } catch {
        stop();
        if (!isOver) setFailure(REFUSED);
      }
    };
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    void start();
    return () => {
      isOver = true;
      window.clearTimeout(timer);
      stop();
    };
  }, []);
  if (failure) return <p role="alert">{failure}</p>;
  return <video ref={video} className={styles.camera} muted playsInline aria-label="Kameranın gördüğü" />;
}
