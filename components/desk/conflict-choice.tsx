import type { ReactNode } from 'react';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import styles from './conflict-choice.module.scss';

/** A field with both versions as texts. */
export type Difference = { label: string; mine: string; theirs: string };

type Props = {
  differences: readonly Difference[];
  onKeep(): void;
  onTake(): void;
  /** What has happened, in a sentence. */
  children: ReactNode;
};

/** Both versions of what two people have changed, and the choice between them. */
export function ConflictChoice({ differences, onKeep, onTake, children }: Props) {
  return (
    <Stack tight>
      <p>{children}</p>
      {differences.length > 0 && (
        <dl className={styles.differences}>
          {differences.map(({ label, mine, theirs }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>Sizin yazdığınız: {mine || '(boş)'}</dd>
              <dd>Şimdi kayıtlı olan: {theirs || '(boş)'}</dd>
            </div>
          ))}
        </dl>
      )}
      <ActionRow tight>
        <Button onClick={onKeep}>Benimkini kaydet</Button>
        <Button variant="plain" onClick={onTake}>
          Kayıtlı olanı al
        </Button>
      </ActionRow>
    </Stack>
  );
}
