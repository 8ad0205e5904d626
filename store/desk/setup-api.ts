import { checkPayment, checkSetupLink, createFirstOwner, readSetupState, setFlatShipping } from '@/services/desk/setup';
import { useChange, useRead } from './desk-api';

/** The first set-up of the shop. */

export const useCheckSetupLink = () => useChange(checkSetupLink, []);
export const useCreateFirstOwner = () => useChange(createFirstOwner, ['session']);
export const useSetupQuery = () => useRead(['setup'], readSetupState);
export const useCheckPayment = () => useChange<void, Awaited<ReturnType<typeof checkPayment>>>(checkPayment, []);
export const useSetFlatShipping = () => useChange(setFlatShipping, ['setup']);
