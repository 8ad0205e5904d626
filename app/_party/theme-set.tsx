import { GUESTS, PartySetView } from '@/components/planner/party-set-view';
import { Button } from '@/components/ui/button';
import { StepperParts } from '@/components/ui/stepper-parts';
import { serverApi } from '@/services/http/server';
import { getPartySet } from '@/services/party/set';
import { PartySet } from './party-set';

/** The set of a theme on its category's page; nothing when the theme has no whole set. */
export async function ThemeSet({ theme }: { theme: string }) {
  const set = await getPartySet(serverApi, { theme });
  return (
    set && (
      <PartySet first={set}>
        <PartySetView
          first={set}
          set={set}
          guests={set.guests}
          action={<Button disabled>Seti sepete ekle</Button>}
          stepper={<StepperParts {...GUESTS} value={set.guests} />}
          isForm
        />
      </PartySet>
    )
  );
}
