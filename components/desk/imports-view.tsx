'use client';

import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import type { CatalogImport } from '@/contracts/catalog-import';
import { formatMoment } from '@/contracts/dates';
import { useImportsQuery } from '@/store/desk/import-api';
import { FailureAlert } from './failure-alert';
import { FileDrop } from './file-drop';
import { ImportView } from './import-view';
import { STATE_WORDS } from './import-words';
import kit from './kit.module.scss';
import { useCursorSteps } from './use-cursor-steps';
import { useUrlFilters } from './use-url-filters';

/** Catalogue files: one that is named by the URL, or the place to drop one with the earlier ones. */
export function ImportsView() {
  const [params, change] = useUrlFilters();
  const id = params.get('dosya');
  return (
    <>
      <div className={kit.head}>
        <h1>İçe aktarma</h1>
        {id && (
          <Button variant="plain" onClick={() => change({ dosya: '' })}>
            Bütün dosyalar
          </Button>
        )}
      </div>
      {id ? (
        <ImportView key={id} id={id} onDiscard={() => change({ dosya: '' })} />
      ) : (
        <>
          <FileDrop onUploaded={(uploaded) => change({ dosya: uploaded })} />
          <History onOpen={(opened) => change({ dosya: opened })} />
        </>
      )}
    </>
  );
}

function History({ onOpen }: { onOpen(id: string): void }) {
  const { cursor, stepsTo } = useCursorSteps<string>('');
  const { data, error } = useImportsQuery(cursor);
  if (!data) return error ? <FailureAlert error={error} page /> : <Skeleton bars={4} />;
  const { onPrevious, onNext } = stepsTo(data.after);
  return (
    <section className={kit.section} aria-label="Önceki dosyalar">
      <h2 className={kit.heading}>Önceki dosyalar</h2>
      {data.results.length === 0 && <p className={kit.soft}>Henüz dosya yüklenmedi.</p>}
      <ul className={kit.list}>
        {data.results.map((file) => (
          <Card as="li" key={file.id} className={kit.card}>
            <p className={kit.name}>{file.file_name}</p>
            <p>{STATE_WORDS[file.state]}</p>
            <p className={kit.soft}>
              {formatMoment(file.started_at ?? file.created_at)}, {file.caller}
              {file.started_at && `; ${countWords(file)}`}
            </p>
            <Button variant="plain" onClick={() => onOpen(file.id)} aria-label={`${file.file_name}: aç`}>
              Aç
            </Button>
          </Card>
        ))}
      </ul>
      {(onPrevious || onNext) && (
        <nav aria-label="Sayfalar" className={kit.head}>
          <Button variant="quiet" disabled={!onPrevious} onClick={() => onPrevious?.()}>
            Önceki
          </Button>
          <Button variant="quiet" disabled={!onNext} onClick={() => onNext?.()}>
            Sonraki
          </Button>
        </nav>
      )}
    </section>
  );
}

const countWords = ({ added, changed, refused }: CatalogImport) =>
  `${added} yeni, ${changed} değişen, ${refused} alınmayan satır`;
