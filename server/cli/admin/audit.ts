import { auditListSchema } from '@/contracts/staff';
import { readArguments, TEXT } from './arguments';
import { chooseAction } from './choose-action';
import { moment } from './moment';
import type { OwnerApi } from './owner-api';
import { table } from './table';
import type { Topic } from './topic';

export const audit: Topic = {
  usage: `audit
  audit list [--action NAME] [--entity NAME [--id ID]] [--before ID]   who changed what, the latest first`,
  parse: (args) => chooseAction('audit', { list: parseList }, args),
};

function parseList(args: string[]) {
  const { values } = readArguments(args, { action: TEXT, entity: TEXT, id: TEXT, before: TEXT });
  const query = new URLSearchParams();
  const { action, entity, id: entity_id, before } = values;
  for (const [name, value] of Object.entries({ action, entity, entity_id, before })) {
    if (value !== undefined) query.set(name, value);
  }
  return async (api: OwnerApi) => {
    const list = await api.read(auditListSchema, `/admin/audit/?${query}`);
    if (!list) throw new Error('There is no such page.');
    if (values.json) return console.log(JSON.stringify(list, null, 2));
    const rows = list.results.map((entry) => [
      moment(entry.at),
      entry.caller?.name ?? '',
      entry.action,
      `${entry.entity} ${entry.entity_id}`,
      entry.before === null ? '' : JSON.stringify(entry.before),
      entry.after === null ? '' : JSON.stringify(entry.after),
      entry.reason ?? '',
    ]);
    console.log(table(['at', 'by', 'action', 'of', 'before', 'after', 'why'], rows));
    if (list.next !== null) console.log(`More: audit list --before ${list.next}`);
  };
}
