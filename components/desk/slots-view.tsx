'use client';

import { TextField } from '@/components/ui/field';
import { Skeleton } from '@/components/ui/skeleton';

import type { DeskDocument } from '@/services/desk/content';
import type { DeskSlotRules } from '@/services/desk/slots';
import { useSetSlotRules, useSlotRulesQuery } from '@/store/desk/slots-api';
import { DraftForm } from './draft-form';
import { FailureAlert } from './failure-alert';
import kit from './kit.module.scss';
import { Part } from './part';
import { usePermitted } from './session';
import { CourierFields } from './slot-courier';
import { BlockedDays, PickupFields } from './slot-pickup';
import { readSlotTexts, type SlotProblems, type SlotTexts, slotTexts } from './slot-texts';
import { SlotUsagePart } from './slot-usage';
import { useDraft } from './use-draft';

/** When orders are brought and picked up, and how full each hour is. */
export function SlotsView() {
  const { data, error, refetch } = useSlotRulesQuery();
  return (
    <>
      <h1>Teslimat saatleri</h1>
      <SlotUsagePart />
      {data ? (
        <RulesForm stored={data} readAgain={async () => (await refetch()).data ?? null} />
      ) : error ? (
        <FailureAlert error={error} page />
      ) : (
        <Skeleton bars={6} />
      )}
    </>
  );
}

const draftOf = ({ body, version }: DeskDocument<DeskSlotRules>) => ({ body: slotTexts(body), version });
const TITLES = {
  courier: 'Kendi kuryemiz',
  pickup: 'Mağazadan teslim',
  horizon: 'Kaç gün sonrası seçilir',
  blocked: 'Kapalı günler',
};

type FormProps = { stored: DeskDocument<DeskSlotRules>; readAgain(): Promise<DeskDocument<DeskSlotRules> | null> };

function RulesForm({ stored, readAgain }: FormProps) {
  const canWrite = usePermitted()('shipping.write');
  const [set, { isLoading, error }] = useSetSlotRules();
  const draft = useDraft<SlotTexts>(draftOf(stored), {
    async send(fields, version, base) {
      const read = readSlotTexts({ ...base, ...fields });
      // What is wrong stands below its field already.
      if ('problems' in read) return {};
      const answer = await set({ rules: read.rules, version });
      return answer.data ? { data: draftOf(answer.data) } : { error: answer.error };
    },
    async readAgain() {
      const now = await readAgain();
      return now && draftOf(now);
    },
  });
  const { courier, pickup, horizon, blocked } = draft.body;
  const read = readSlotTexts(draft.body);
  const problems: SlotProblems = 'problems' in read ? read.problems : { windows: [], pickup: {} };
  return (
    <DraftForm
      draft={draft}
      titles={TITLES}
      conflictTitle="Saatler bu arada değişti"
      canWrite={canWrite}
      busy={isLoading}
      error={error}
    >
      <div className={kit.section}>
        <p className={kit.soft}>Değişiklik bundan sonraki siparişler içindir; verilmiş siparişler saatini korur.</p>
        <Part title={TITLES.courier}>
          <CourierFields courier={courier} problems={problems} onChange={(to) => draft.set({ courier: to })} />
        </Part>
        <Part title={TITLES.pickup}>
          <PickupFields pickup={pickup} problems={problems} onChange={(to) => draft.set({ pickup: to })} />
        </Part>
        <Part title="Günler">
          <TextField
            label="Bugünle birlikte kaç gün seçilebilsin?"
            inputMode="numeric"
            value={horizon}
            error={problems.horizon}
            onChange={(event) => draft.set({ horizon: event.target.value })}
          />
          <BlockedDays blocked={blocked} problem={problems.blocked} onChange={(to) => draft.set({ blocked: to })} />
        </Part>
      </div>
    </DraftForm>
  );
}
