import { apiTokenListSchema, createdApiTokenSchema } from '@/contracts/staff';
import { LIST, oneWord, readArguments, required, TEXT } from './arguments';
import { chooseAction } from './choose-action';
import { moment } from './moment';
import type { OwnerApi } from './owner-api';
import { table } from './table';
import type { Topic } from './topic';

export const tokens: Topic = {
  usage: `tokens
  tokens list                                                  API tokens of programs, revoked ones too
  tokens create --name NAME --may PERMISSION … [--days N]      prints the token, once; 365 days unless told otherwise
  tokens revoke ID                                             ends at once`,
  parse: (args) => chooseAction('tokens', { list: parseList, create: parseCreate, revoke: parseRevoke }, args),
};

function parseList(args: string[]) {
  const { values } = readArguments(args, {});
  return async (api: OwnerApi) => {
    const list = await api.read(apiTokenListSchema, '/admin/tokens/');
    if (values.json) return console.log(JSON.stringify(list, null, 2));
    const rows = (list?.results ?? []).map(({ id, name, permissions, expires_at, last_used_at, revoked_at }) => [
      String(id),
      name,
      revoked_at ? `revoked ${moment(revoked_at)}` : expires_at ? `until ${moment(expires_at)}` : 'until revoked',
      last_used_at ? moment(last_used_at) : 'never',
      permissions.join(' '),
    ]);
    console.log(table(['id', 'name', 'valid', 'last used', 'may'], rows));
  };
}

function parseCreate(args: string[]) {
  const { values } = readArguments(args, { name: TEXT, may: LIST, days: TEXT });
  const permissions = required(values.may?.join(','), 'may').split(/[\s,]+/);
  const days = values.days === undefined ? {} : { days: Number(values.days) };
  const body = { name: required(values.name, 'name'), permissions, ...days };
  return async (api: OwnerApi) => {
    const made = createdApiTokenSchema.parse(await api.send('POST', '/admin/tokens/', body));
    if (values.json) return console.log(JSON.stringify(made, null, 2));
    console.log(`${made.token}\nThis is token ${made.id}. It is shown here only.`);
  };
}

function parseRevoke(args: string[]) {
  const id = oneWord(readArguments(args, {}).positionals, 'token');
  return async (api: OwnerApi) => {
    await api.send('DELETE', `/admin/tokens/${encodeURIComponent(id)}/`);
    console.log(`Token ${id} is revoked.`);
  };
}
