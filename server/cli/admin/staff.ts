import { invitedSchema, type StaffMember, staffListSchema } from '@/contracts/staff-accounts';
import { FLAG, oneWord, readArguments, required, TEXT } from './arguments';
import { chooseAction } from './choose-action';
import { moment } from './moment';
import type { OwnerApi } from './owner-api';
import { table } from './table';
import type { Topic } from './topic';

export const staff: Topic = {
  usage: `staff
  staff list                                                   the people who run the shop, and open invitations
  staff create-owner --email MAIL --name NAME                  prints the link with which the owner sets a password
  staff invite --email MAIL --name NAME --role ROLE [--show]   owner, manager or packer; mails the link, --show prints it
  staff role MAIL ROLE                                         changes what a member may do; ends the sessions
  staff disable MAIL                                           ends the sessions; no log-in any more
  staff enable MAIL
  staff password-link MAIL [--show]                            mails or prints a link for a new password
  staff totp-off MAIL                                          for a member who lost the phone and the recovery codes`,
  parse: (args) =>
    chooseAction(
      'staff',
      {
        list: parseList,
        'create-owner': parseCreateOwner,
        invite: parseInvite,
        role: parseRole,
        disable: parseSwitch('disable'),
        enable: parseSwitch('enable'),
        'password-link': parseLink,
        'totp-off': parseTotpOff,
      },
      args,
    ),
};

function parseList(args: string[]) {
  const { values } = readArguments(args, {});
  return async (api: OwnerApi) => {
    const list = await readList(api);
    if (values.json) return console.log(JSON.stringify(list, null, 2));
    const members = list.results.map((member) => [
      member.email,
      member.name,
      member.role,
      member.disabled ? 'disabled' : member.second_factor ? 'second factor' : 'password only',
    ]);
    const invited = list.invitations.map(({ email, name, role, expires_at }) => [
      email,
      name,
      role,
      `invited until ${moment(expires_at)}`,
    ]);
    console.log(table(['email', 'name', 'role', 'state'], [...members, ...invited]));
  };
}

function parseCreateOwner(args: string[]) {
  const { values } = readArguments(args, { email: TEXT, name: TEXT });
  const person = { email: required(values.email, 'email'), name: required(values.name, 'name') };
  return (api: OwnerApi) =>
    send(api, '/admin/staff/invitations/', { ...person, role: 'owner', show: true }, values.json);
}

function parseInvite(args: string[]) {
  const { values } = readArguments(args, { email: TEXT, name: TEXT, role: TEXT, show: FLAG });
  const person = { email: required(values.email, 'email'), name: required(values.name, 'name') };
  const body = { ...person, role: required(values.role, 'role'), show: values.show };
  return (api: OwnerApi) => send(api, '/admin/staff/invitations/', body, values.json);
}

function parseRole(args: string[]) {
  const { positionals } = readArguments(args, {});
  const [role = '', ...rest] = positionals.slice(1);
  const email = oneWord([...positionals.slice(0, 1), ...rest], 'member');
  return async (api: OwnerApi) => {
    const { id } = await find(api, email);
    await api.send('PATCH', `/admin/staff/${id}/`, { role: required(role, 'role') });
    console.log(`${email} is ${role} now.`);
  };
}

function parseSwitch(action: 'disable' | 'enable') {
  return (args: string[]) => {
    const email = oneWord(readArguments(args, {}).positionals, 'member');
    return async (api: OwnerApi) => {
      const { id } = await find(api, email);
      await api.send('PATCH', `/admin/staff/${id}/`, { disabled: action === 'disable' });
      console.log(`${email} is ${action}d.`);
    };
  };
}

function parseLink(args: string[]) {
  const { values, positionals } = readArguments(args, { show: FLAG });
  const email = oneWord(positionals, 'member');
  return async (api: OwnerApi) => {
    const { id } = await find(api, email);
    await send(api, `/admin/staff/${id}/password-link/`, { show: values.show }, values.json);
  };
}

function parseTotpOff(args: string[]) {
  const email = oneWord(readArguments(args, {}).positionals, 'member');
  return async (api: OwnerApi) => {
    const { id } = await find(api, email);
    await api.send('DELETE', `/admin/staff/${id}/totp/`);
    console.log(`${email} logs in with the password alone now.`);
  };
}

async function send(api: OwnerApi, path: string, body: object, json: boolean): Promise<void> {
  const invited = invitedSchema.parse(await api.send('POST', path, body));
  if (json) return console.log(JSON.stringify(invited, null, 2));
  const until = moment(invited.expires_at);
  if (invited.link === null)
    return console.log(`The link was mailed to ${invited.email}. It works once, until ${until}.`);
  console.log(`${invited.link}\nThis link sets the password of ${invited.email}. It works once, until ${until}.`);
}

async function readList(api: OwnerApi) {
  const list = await api.read(staffListSchema, '/admin/staff/');
  if (!list) throw new Error('The shop is older than this command.');
  return list;
}

async function find(api: OwnerApi, email: string): Promise<StaffMember> {
  const found = (await readList(api)).results.find((member) => member.email === email.toLowerCase());
  if (!found) throw new Error(`There is no member ${email}.`);
  return found;
}
