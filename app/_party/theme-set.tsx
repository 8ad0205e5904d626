import { PartySetLines } from '@/components/planner/party-set-lines';
import { storeHtml } from '@/components/ui/server-html';
import { serverApi } from '@/services/http/server';
import { setPlanHref } from '@/services/party/plan-url';
import { getPartySet } from '@/services/party/set';
import { PartySet } from './party-set';

/** The set of a theme on its category's page; nothing when the theme has no whole set. */
export async function ThemeSet({ theme }: { theme: string }) {
  const set = await getPartySet(serverApi, { theme });
  if (!set) return null;
  const { occasion, guests, amount, lines } = set;
  const facts = {
    ...{ theme, occasion, guests, amount, titles: lines.map(({ title }) => title) },
    planHref: setPlanHref({ theme, occasion, guests }),
    lines: await storeHtml({ name: 'set', from: lines, children: <PartySetLines lines={lines} /> }),
  };
  return <PartySet facts={facts} />;
}
