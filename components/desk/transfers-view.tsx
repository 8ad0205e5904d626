'use client';

import { useId, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { SelectField } from '@/components/ui/field';
import { Link } from '@/components/ui/link';
import { MAX_BANK_FILE_BYTES } from '@/contracts/bank-file-limits';
import type { DeskBankFile, DeskBankLine } from '@/services/desk/receipts';
import { useBankFile } from '@/store/desk/receipts-api';
import { BankLines } from './bank-lines';
import { FailureAlert } from './failure-alert';
import kit from './kit.module.scss';
import { DOUBTFUL_LINES, EXPECTED_LINES, NAMELESS_LINES } from './receipt-words';
import styles from './transfers-view.module.scss';

/** The file as it is sent, its lines, and what the staff chose. `orders`: numbers for lines that name none. */
type Loaded = {
  content: string;
  lines: DeskBankLine[];
  chosen: ReadonlySet<number>;
  orders: ReadonlyMap<number, string>;
};

/** Books transfers from the bank's file: read, looked at, and applied. */
export function TransfersView() {
  const [call, { isLoading, error }] = useBankFile();
  const [loaded, setLoaded] = useState<Loaded | null>(null);
  const [shown, setShown] = useState<Shown>('all');
  const read = async (file: File) => {
    setLoaded(null);
    const content = await toBase64(file);
    const { data } = await call({ content, dry_run: true, book: [] });
    if (!data) return;
    const expected = data.lines.filter(({ kind }) => EXPECTED_LINES.includes(kind)).map(({ line }) => line);
    setLoaded({ content, lines: data.lines, chosen: new Set(expected), orders: new Map() });
    setShown('all');
  };
  const book = async () => {
    if (!loaded) return;
    const wanted = toBook(loaded);
    const { data } = await call({ content: loaded.content, dry_run: false, book: wanted });
    if (!data) return;
    const done = data.lines.filter(({ booked }) => booked !== null).length;
    setLoaded({ ...loaded, lines: data.lines, chosen: new Set() });
    void showToast(done === wanted.length ? 'success' : 'warning', `${wanted.length} satırdan ${done} tanesi işlendi.`);
  };
  const count = loaded ? toBook(loaded).length : 0;
  return (
    <>
      <h1>Havaleler</h1>
      <p className={kit.soft}>
        Bankanızdan hesap hareketlerini indirip yükleyin. Açıklamasında sipariş numarası olan havaleler siparişleriyle
        eşleşir; siz onaylamadan hiçbiri işlenmez. Aynı dosyayı yeniden yüklemek bir satırı iki kez işlemez.{' '}
        <Link href="/yonetim/siparisler?durum=havale">Havale bekleyen siparişler</Link>
      </p>
      <BankFileField busy={isLoading} onFile={(file) => void read(file)} />
      <FailureAlert error={error} />
      {loaded && (
        <section className={styles.lines} aria-label="Dosyanın satırları">
          <div className={styles.head}>
            <p role="status">{summaryOf(loaded.lines)}</p>
            <SelectField label="Göster" value={shown} onChange={(event) => setShown(event.target.value as Shown)}>
              {SHOWN.map(([name, title]) => (
                <option key={name} value={name}>
                  {title}
                </option>
              ))}
            </SelectField>
          </div>
          <BankLines
            lines={loaded.lines.filter((line) => isShown(line, shown))}
            chosen={loaded.chosen}
            orders={loaded.orders}
            onChoose={(line, on) => setLoaded({ ...loaded, chosen: withLine(loaded.chosen, line, on) })}
            onOrder={(line, number) => setLoaded({ ...loaded, orders: new Map(loaded.orders).set(line, number) })}
          />
          <Button disabled={isLoading || count === 0} onClick={() => void book()}>
            {count === 0 ? 'İşlenecek satır seçilmedi' : `Seçilen ${count} havaleyi işle`}
          </Button>
        </section>
      )}
    </>
  );
}

function BankFileField({ busy, onFile }: { busy: boolean; onFile(file: File): void }) {
  const [isTooLarge, setTooLarge] = useState(false);
  const id = useId();
  const choose = (file: File | undefined) => {
    if (!file) return;
    setTooLarge(file.size > MAX_BANK_FILE_BYTES);
    if (file.size <= MAX_BANK_FILE_BYTES) onFile(file);
  };
  return (
    <Card className={styles.drop}>
      <label htmlFor={id} className={kit.name}>
        Banka dosyası
      </label>
      <input
        id={id}
        type="file"
        accept=".sta,.mt940,.940,.txt,.csv"
        disabled={busy}
        aria-describedby={`${id}-hint`}
        onChange={(event) => choose(event.target.files?.[0])}
      />
      <p id={`${id}-hint`} className={kit.soft}>
        MT940 ya da CSV; CSV’de tarih, açıklama ve tutar (ya da borç ve alacak) sütunları olmalı. En çok 1 MB.
      </p>
      {isTooLarge && <p role="alert">Dosya 1 MB’tan büyük. Daha kısa bir dönem için indirin.</p>}
    </Card>
  );
}

const SHOWN = [
  ['all', 'Bütün satırlar'],
  ['expected', 'Bekleyen siparişlerin havaleleri'],
  ['open', 'Bakılması gerekenler'],
  ['rest', 'İşlenmeyecekler'],
] as const;
type Shown = (typeof SHOWN)[number][0];

function isShown({ kind, problem }: DeskBankLine, shown: Shown): boolean {
  const isExpected = EXPECTED_LINES.includes(kind);
  const isOpen = DOUBTFUL_LINES.includes(kind) || NAMELESS_LINES.includes(kind) || problem !== null;
  if (shown === 'expected') return isExpected;
  if (shown === 'open') return isOpen;
  return shown === 'all' || !(isExpected || isOpen);
}

function summaryOf(lines: DeskBankFile['lines']): string {
  const count = (which: Shown) => lines.filter((line) => isShown(line, which)).length;
  return `${lines.length} satır: ${count('expected')} havale bekleyen siparişlerin, ${count('open')} satıra bakılmalı, ${count('rest')} satır işlenmeyecek.`;
}

/** The chosen lines that can be booked: a line without an order needs its number. */
function toBook({ lines, chosen, orders }: Loaded) {
  return lines.flatMap(({ line, kind, booked }) => {
    const order = orders.get(line)?.trim().toUpperCase();
    if (booked !== null || !(chosen.has(line) || (NAMELESS_LINES.includes(kind) && order))) return [];
    return [{ line, kind, ...(order ? { order } : {}) }];
  });
}

function withLine(chosen: ReadonlySet<number>, line: number, on: boolean): ReadonlySet<number> {
  const next = new Set(chosen);
  if (on) next.add(line);
  else next.delete(line);
  return next;
}

/** A data URL has the content in base64 after its first comma. */
function toBase64(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });
}
