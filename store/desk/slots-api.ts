import { readDeskSlotRules, readDeskSlotUsage, setDeskSlotRules } from '@/services/desk/slots';
import { useChange, useRead } from './desk-api';

/** Hours of delivery and pickup. */

export const useSlotRulesQuery = () => useRead(['slots'], readDeskSlotRules);
export const useSetSlotRules = () => useChange(setDeskSlotRules, ['slots']);
export const useSlotUsageQuery = (from: string, days: number) =>
  useRead(['slots', 'usage', from, days], () => readDeskSlotUsage(from, days));
