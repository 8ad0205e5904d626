'use client';

import { type FormEvent, useState } from 'react';
import { showToast } from '@/components/toasts/show-toast';
import { ActionRow } from '@/components/ui/action-row';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { Stack } from '@/components/ui/stack';
import type { OwnerBranch } from '@/contracts/content';
import { formatPhone } from '@/contracts/phone';
import {
  useBranchesQuery,
  useChangeBranch,
  useCloseBranch,
  useCreateBranch,
  useOrderBranches,
} from '@/store/desk/delivery-api';
import { isDeskFailure } from '@/store/desk/desk-api';
import { type BranchTexts, branchTexts, EMPTY_BRANCH, readBranch } from './branch-fields';
import { BranchForm } from './branch-form';
import { DraftForm } from './draft-form';
import { FailureAlert } from './failure-alert';
import styles from './kit.module.scss';
import { Part } from './part';
import { usePermitted } from './session';
import { SortList } from './sort-list';
import { useDraft } from './use-draft';
import { useUrlFilters } from './use-url-filters';

/** The branches in the shop's order, and one of them to edit: its name is in the URL. */
export function BranchesView() {
  const [params, change] = useUrlFilters();
  const { data: branches, error, refetch } = useBranchesQuery();
  const canWrite = usePermitted()('branches.write');
  const [isOpening, setOpening] = useState(false);
  const slug = params.get('sube');
  const open = branches?.find((branch) => branch.slug === slug);
  if (!branches) return error ? <FailureAlert error={error} page /> : <Skeleton bars={6} />;
  if (slug) {
    const back = () => change({ sube: '' });
    if (!open) {
      return (
        <>
          <p>Bu şube artık yok.</p>
          <Button variant="quiet" onClick={back}>
            Şubelere dön
          </Button>
        </>
      );
    }
    const readAgain = async () => (await refetch()).data?.find((branch) => branch.slug === slug) ?? null;
    return <BranchEditor key={slug} branch={open} canWrite={canWrite} readAgain={readAgain} onBack={back} />;
  }
  return (
    <>
      <div className={styles.head}>
        <h1>Şubeler</h1>
        {canWrite && <Button onClick={() => setOpening(true)}>Yeni şube</Button>}
      </div>
      {branches.length === 0 && <p>Henüz şube yok. Şube açınca mağaza sayfaları ve mağazadan teslim görünür.</p>}
      <BranchList
        key={branches.map((branch) => branch.slug).join(' ')}
        branches={branches}
        canWrite={canWrite}
        onOpen={(sube) => change({ sube })}
      />
      <Dialog open={isOpening} onClose={() => setOpening(false)} title="Yeni şube">
        {isOpening && <NewBranchForm onDone={() => setOpening(false)} />}
      </Dialog>
    </>
  );
}

type ListProps = { branches: OwnerBranch[]; canWrite: boolean; onOpen(slug: string): void };

function BranchList({ branches, canWrite, onOpen }: ListProps) {
  const [rows, setRows] = useState(branches);
  const [order, { isLoading, error }] = useOrderBranches();
  const isMoved = rows.some(({ slug }, index) => slug !== branches[index]?.slug);
  const save = async () => {
    const slugs = rows.map(({ slug }) => slug);
    if (!('error' in (await order(slugs)))) void showToast('success', 'Sıra kaydedildi.');
  };
  const row = (branch: OwnerBranch) => (
    <div>
      <Button variant="plain" onClick={() => onOpen(branch.slug)}>
        {branch.name}
      </Button>
      <p className={styles.soft}>
        {branch.label} · {formatPhone(branch.phone)} · {branch.pickup ? 'teslim alınabilir' : 'teslim alınamaz'}
      </p>
    </div>
  );
  if (!canWrite)
    return (
      <ul>
        {branches.map((branch) => (
          <li key={branch.slug}>{row(branch)}</li>
        ))}
      </ul>
    );
  return (
    <>
      <SortList label="Şubeler" rows={rows} nameOf={({ name }) => name} onChange={setRows} renderRow={row} />
      {isMoved && (
        <ActionRow tight>
          <Button disabled={isLoading} onClick={() => void save()}>
            Sırayı kaydet
          </Button>
          <Button variant="plain" onClick={() => setRows(branches)}>
            Vazgeç
          </Button>
        </ActionRow>
      )}
      <FailureAlert error={error} />
    </>
  );
}

const draftOf = (branch: OwnerBranch) => ({ body: branchTexts(branch), version: String(branch.version) });
const TITLES: Record<keyof BranchTexts, string> = {
  name: 'Ad',
  label: 'İlçe ve il',
  address: 'Adres',
  phone: 'Telefon',
  map: 'Yol tarifi',
  place: 'Haritadaki yer',
  days: 'Saatler',
  exceptions: 'Farklı günler',
  img: 'Görsel',
  pickup: 'Mağazadan teslim',
};

type EditorProps = {
  branch: OwnerBranch;
  canWrite: boolean;
  readAgain(): Promise<OwnerBranch | null>;
  onBack(): void;
};

function BranchEditor({ branch, canWrite, readAgain, onBack }: EditorProps) {
  const { slug, name } = branch;
  const [change, { isLoading, error }] = useChangeBranch();
  const [isClosing, setClosing] = useState(false);
  const draft = useDraft<BranchTexts>(draftOf(branch), {
    async send(fields, version, base) {
      const read = readBranch({ ...base, ...fields });
      // What is wrong stands below its field already.
      if ('problems' in read) return {};
      const answer = await change({ slug, change: only(read.branch, fields), version: Number(version) });
      return answer.data ? { data: draftOf(answer.data) } : { error: answer.error };
    },
    async readAgain() {
      const now = await readAgain();
      return now && draftOf(now);
    },
  });
  const read = readBranch(draft.body);
  const refused = isDeskFailure(error) ? error.fields : {};
  return (
    <>
      <div className={styles.head}>
        <Button variant="plain" onClick={onBack}>
          ‹ Şubeler
        </Button>
        <h1>{name}</h1>
      </div>
      <DraftForm
        draft={draft}
        titles={TITLES}
        canWrite={canWrite}
        busy={isLoading}
        error={Object.keys(refused).length === 0 ? error : null}
      >
        <Part title="Şube">
          <BranchForm
            texts={draft.body}
            refused={refused}
            problems={'problems' in read ? read.problems : {}}
            onChange={draft.set}
          />
        </Part>
      </DraftForm>
      {canWrite && (
        <ActionRow tight>
          <Button variant="plain" onClick={() => setClosing(true)}>
            Şubeyi kapat
          </Button>
        </ActionRow>
      )}
      <Dialog open={isClosing} onClose={() => setClosing(false)} title="Şubeyi kapat">
        {isClosing && <CloseForm branch={branch} onDone={onBack} />}
      </Dialog>
    </>
  );
}

/** The fields of the API for the changed fields of the form: hours and position have other names there. */
function only<Whole extends object>(whole: Whole, fields: Partial<BranchTexts>): Partial<Whole> {
  const names = Object.keys(fields).flatMap((field) => API_FIELDS[field] ?? [field]);
  return Object.fromEntries(Object.entries(whole).filter(([name]) => names.includes(name))) as Partial<Whole>;
}
const API_FIELDS: Record<string, string[]> = { days: ['hours'], place: ['latitude', 'longitude'] };

function CloseForm({ branch: { slug, name, version }, onDone }: { branch: OwnerBranch; onDone(): void }) {
  const [close, { isLoading, error }] = useCloseBranch();
  const apply = async () => {
    if ('error' in (await close({ slug, version }))) return;
    onDone();
    void showToast('success', `${name} kapatıldı.`);
  };
  return (
    <Stack tight>
      <p>{name} sayfalardan kalkar ve buradan teslim alınamaz. Bekleyen siparişlerde adı ve adresi kalır.</p>
      <FailureAlert error={error} />
      <Button disabled={isLoading} onClick={() => void apply()}>
        {name} kapansın
      </Button>
    </Stack>
  );
}

function NewBranchForm({ onDone }: { onDone(): void }) {
  const [create, { isLoading, error }] = useCreateBranch();
  const [texts, setTexts] = useState(EMPTY_BRANCH);
  const read = readBranch(texts);
  const refused = isDeskFailure(error) ? error.fields : {};
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isLoading || 'problems' in read) return;
    const answer = await create(read.branch);
    if (!answer.data) return;
    onDone();
    void showToast('success', `${answer.data.name} açıldı.`);
  };
  return (
    <form onSubmit={(event) => void submit(event)}>
      <Stack tight>
        <BranchForm
          texts={texts}
          refused={refused}
          problems={'problems' in read ? read.problems : {}}
          onChange={(fields) => setTexts({ ...texts, ...fields })}
        />
        {error && Object.keys(refused).length === 0 && <FailureAlert error={error} />}
        <Button type="submit" disabled={isLoading}>
          Şubeyi aç
        </Button>
      </Stack>
    </form>
  );
}
