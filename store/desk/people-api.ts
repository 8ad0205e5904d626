import { type AuditListFilter, listAudit } from '@/services/desk/audit';
import {
  changeOwnPassword,
  confirmTotp,
  endDevice,
  endOtherDevices,
  listDevices,
  startTotp,
  turnTotpOff,
} from '@/services/desk/own-account';
import {
  changeMember,
  createApiToken,
  invitePerson,
  listApiTokens,
  listStaff,
  mailPasswordLink,
  resetSecondFactor,
  revokeApiToken,
  withdrawInvitation,
} from '@/services/desk/people';
import { useChange, useRead } from './desk-api';

export const useStaffQuery = () => useRead(['staff'], listStaff);
export const useInvite = () => useChange(invitePerson, ['staff']);
export const useWithdrawInvitation = () => useChange(withdrawInvitation, ['staff']);
/** The member may be oneself. */
export const useChangeMember = () => useChange(changeMember, ['staff', 'session']);
export const useMailPasswordLink = () => useChange(mailPasswordLink, []);
export const useResetSecondFactor = () => useChange(resetSecondFactor, ['staff', 'session']);

export const useTokensQuery = () => useRead(['token'], listApiTokens);
export const useCreateToken = () => useChange(createApiToken, ['token']);
export const useRevokeToken = () => useChange(revokeApiToken, ['token']);

export const useChangePassword = () => useChange(changeOwnPassword, ['device']);
export const useStartTotp = () => useChange<void, { secret: string; uri: string }>(startTotp, []);
export const useConfirmTotp = () => useChange(confirmTotp, ['session']);
export const useTurnTotpOff = () => useChange<void, void>(turnTotpOff, ['session']);
export const useDevicesQuery = () => useRead(['device'], listDevices);
export const useEndDevice = () => useChange(endDevice, ['device']);
export const useEndOtherDevices = () => useChange<void, void>(endOtherDevices, ['device']);

export const useAuditQuery = (filter: AuditListFilter, before: number | undefined) =>
  useRead(['audit', filter, before], () => listAudit(filter, before));
