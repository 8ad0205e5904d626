'use client';

import { useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import { formatMoment } from '@/contracts/dates';
import type { DeskDocument, DocumentName } from '@/services/desk/content';
import { useRestoreVersion, useVersionQuery, useVersionsQuery } from '@/store/desk/content-api';
import styles from './content-view.module.scss';
import { FailureAlert } from './failure-alert';

type Props = {
  document: DocumentName;
  heading: string;
  current: DeskDocument<object>;
  titles: Readonly<Record<string, string>>;
  canWrite: boolean;
};

/** The saved versions of a document: compared with the present one, and saved again. */
export function VersionsList({ document, heading, current, titles, canWrite }: Props) {
  const { data, error } = useVersionsQuery(document);
  const [compared, setCompared] = useState<number | null>(null);
  return (
    <Card as="section" className={styles.group} aria-label={heading}>
      <h2>{heading}</h2>
      {data ? (
        data.length > 0 ? (
          <ol className={styles.versions}>
            {data.map(({ version, changed_at, changed_by }) => (
              <li key={version}>
                <span>
                  {version}. sürüm · {formatMoment(changed_at)}
                  {changed_by && ` · ${changed_by}`}
                </span>
                {`"${version}"` === current.version ? (
                  <span className={styles.soft}>Şimdiki</span>
                ) : (
                  <Button
                    variant="quiet"
                    aria-label={`${version}. sürümü karşılaştır`}
                    onClick={() => setCompared(version)}
                  >
                    Karşılaştır
                  </Button>
                )}
              </li>
            ))}
          </ol>
        ) : (
          <p className={styles.soft}>Henüz bir şey kaydedilmedi.</p>
        )
      ) : error ? (
        <FailureAlert error={error} />
      ) : (
        <Skeleton />
      )}
      <Dialog
        open={compared !== null}
        onClose={() => setCompared(null)}
        title={`${compared ?? ''}. sürüm ile şimdiki arasındaki fark`}
      >
        {compared !== null && (
          <Comparison
            document={document}
            version={compared}
            current={current}
            titles={titles}
            canWrite={canWrite}
            onDone={() => setCompared(null)}
          />
        )}
      </Dialog>
    </Card>
  );
}

type ComparisonProps = Omit<Props, 'heading'> & { version: number; onDone(): void };

function Comparison({ document, version, current, titles, canWrite, onDone }: ComparisonProps) {
  const { data, error } = useVersionQuery(document, version);
  const [restore, { isLoading, error: refused }] = useRestoreVersion();
  if (!data) return error ? <FailureAlert error={error} /> : <Skeleton />;
  const now = current.body as Record<string, unknown>;
  const names = Object.keys(data.body).filter((name) => JSON.stringify(data.body[name]) !== JSON.stringify(now[name]));
  const back = async () => {
    const answer = await restore({ document, version, current: current.version });
    if (answer.error !== undefined) return;
    onDone();
    void showToast('success', `${version}. sürüm geri getirildi.`);
  };
  return (
    <Stack tight>
      {names.length === 0 && <p>Şimdikiyle aynı.</p>}
      <dl className={styles.differences}>
        {names.map((name) => (
          <div key={name}>
            <dt>{titles[name] ?? name}</dt>
            {differingLines(data.body[name], now[name]).map(({ side, text }) => (
              <dd key={side}>
                {side}: {text || '(boş)'}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <FailureAlert error={refused} />
      {canWrite && names.length > 0 && (
        <ActionRow tight>
          <Button disabled={isLoading} onClick={() => void back()}>
            {version}. sürüme dön
          </Button>
        </ActionRow>
      )}
    </Stack>
  );
}

/** The lines of both values that the other one lacks. */
function differingLines(then: unknown, now: unknown): { side: string; text: string }[] {
  const [before, after] = [linesOf(then), linesOf(now)];
  const only = (lines: readonly string[], others: readonly string[]) =>
    lines.filter((line) => !others.includes(line)).join('\n');
  return [
    { side: 'O sürümde', text: only(before, after) },
    { side: 'Şimdi', text: only(after, before) },
  ];
}

/** The texts in a value, one a line. */
function linesOf(value: unknown): string[] {
  if (value === null || value === undefined) return [];
  if (typeof value !== 'object') return String(value).split('\n');
  return Object.values(value).flatMap(linesOf);
}
