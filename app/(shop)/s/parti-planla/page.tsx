import type { Metadata } from 'next';
import { PartyPage } from '@/app/_party/party-page';
import { AddPlanToCart, KeepPlan } from '@/app/_party/plan-actions';
import { PartyFields } from '@/components/planner/party-fields';
import {
  PlanChecklist,
  PlanDelivery,
  PlanLines,
  PlanTotal,
  PlanVersions,
  PrintedWish,
} from '@/components/planner/plan-contents';
import { PlanForm } from '@/components/planner/plan-form';
import styles from '@/components/planner/planner.module.scss';
import { ActionBar } from '@/components/ui/action-bar';
import { Alert } from '@/components/ui/alert';
import { HydrationBoundary } from '@/components/ui/hydration-boundary';
import { PrintedUrl } from '@/components/ui/printed';
import { istanbulDay } from '@/contracts/calendar-days';
import { formatKurus } from '@/contracts/money';
import { furthestParty } from '@/contracts/party-date';
import { readFieldErrors } from '@/services/http/field-errors';
import { serverApi } from '@/services/http/server';
import { inTurkish } from '@/services/http/turkish-messages';
import { getCities } from '@/services/location/location';
import { getPlan } from '@/services/party/plan';
import { PLAN_PATH, type PlanWish, planHref, readPlanQuery } from '@/services/party/plan-url';
import { absolute } from '@/services/seo/absolute';
import { buildPageMetadata } from '@/services/seo/metadata';

const TITLE = 'Parti Planla';

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  return buildPageMetadata({
    title: TITLE,
    description:
      'Kaç kişi, hangi tema, ne kadar bütçe? Parti için kaç tabak, kaç balon, hangi paketler gerektiğini fiyatıyla görün; yapılacaklar listesini alın.',
    canonical: PLAN_PATH,
    index: planHref(readPlanQuery(await searchParams)) === PLAN_PATH,
  });
}

/** The party planner; each plan has an address of its own. */
export default async function PlannerPage({ searchParams }: Props) {
  const wish = readPlanQuery(await searchParams);
  const [{ plan, problems }, cities] = await Promise.all([readFirst(wish), getCities(serverApi)]);
  const today = istanbulDay(new Date());
  // With the theme that was chosen for it, which may differ tomorrow.
  const path = planHref({ ...wish, theme: plan?.theme?.value ?? wish.theme });
  const packs = plan?.lines.flatMap((line) => line.packs) ?? [];
  return (
    <PartyPage
      title={TITLE}
      path={PLAN_PATH}
      intro="Kaç kişi, hangi tema, ne kadar bütçe? Neyden kaç tane gerektiğini stoktaki paketlerle hesaplayalım; listeyi tek dokunuşla sepete ekleyin."
    >
      <PlanForm>
        <HydrationBoundary>
          <PartyFields
            wish={wish}
            plan={plan}
            days={{ min: today, max: furthestParty(today) }}
            cities={cities.map(({ name }) => name)}
          />
        </HydrationBoundary>
        <div className={styles.result}>
          <div role="alert">
            {problems.map((problem) => (
              <Alert key={problem} tone="danger">
                {problem}
              </Alert>
            ))}
          </div>
          {plan && (
            <>
              <PrintedWish wish={wish} plan={plan} />
              <PlanVersions wish={wish} plan={plan} />
              <PlanTotal plan={plan} />
              <PlanDelivery wish={wish} plan={plan} />
              {packs.length > 0 && (
                <ActionBar
                  what={
                    <div aria-hidden="true">
                      <p>{packs.length} çeşit</p>
                      <p>{formatKurus(plan.amount)}</p>
                    </div>
                  }
                >
                  <AddPlanToCart packs={packs} />
                </ActionBar>
              )}
              <PlanLines wish={wish} plan={plan} />
              <HydrationBoundary>
                <PlanChecklist wish={wish} plan={plan} />
              </HydrationBoundary>
              <PrintedUrl url={absolute(path)} />
              <KeepPlan
                plan={{ lines: plan.lines, checklist: plan.checklist, theme: plan.theme }}
                path={path}
                date={wish.date}
              />
            </>
          )}
        </div>
      </PlanForm>
    </PartyPage>
  );
}

/** The wish's plan, or in Turkish why there is none. */
async function readFirst(wish: PlanWish) {
  try {
    return { plan: await getPlan(serverApi, wish), problems: [] };
  } catch (failure) {
    const fields = readFieldErrors(failure);
    if (!fields) throw failure;
    return { plan: null, problems: [...new Set(Object.values(fields).flat().map(inTurkish))] };
  }
}
