import type { ReactNode } from 'react';
import { PartySetLines } from '@/components/planner/party-set-lines';
import { GUESTS, PartySetView, setStatus } from '@/components/planner/party-set-view';
import { Button } from '@/components/ui/button';
import { renderHtml, storeHtml } from '@/components/ui/server-html';
import { StepperParts } from '@/components/ui/stepper-parts';
import { serverApi } from '@/services/http/server';
import { setPlanHref } from '@/services/party/plan-url';
import { getPartySet } from '@/services/party/set';
import { PartySet } from './party-set';

/**
 * The set of a theme on its category's page; nothing when the theme has no whole set. Its packs are in the HTML alone: a
 * navigation shows the set without them until its script has read them.
 */
export async function ThemeSet({ theme }: { theme: string }) {
  const set = await getPartySet(serverApi, { theme });
  if (!set) return null;
  const { occasion, guests, lines } = set;
  const view = (list: ReactNode) => (
    <PartySetView
      of={{ theme, occasion }}
      status={setStatus(set)}
      contents={{ titles: lines.map(({ title }) => title), list }}
      action={<Button disabled>Seti sepete ekle</Button>}
      stepper={<StepperParts {...GUESTS} value={guests} />}
      planHref={setPlanHref({ theme, occasion, guests })}
      isForm
    />
  );
  const id = await storeHtml({ name: 'set', from: set, children: view(<PartySetLines lines={lines} />) });
  return <PartySet theme={theme} occasion={occasion} guests={guests} id={id} brief={await renderHtml(view(null))} />;
}
