import type { BranchChange, NewBranch } from '@/contracts/content';
import type { Tariff } from '@/contracts/shipping-cost';
import {
  changeDeskBranch,
  closeDeskBranch,
  createDeskBranch,
  listDeskBranches,
  orderDeskBranches,
  uploadBranchImage,
} from '@/services/desk/branches';
import { readDeskTariff, readWeights, setDeskTariff } from '@/services/desk/shipping';
import { useChange, useRead } from './desk-api';

/** Where orders go and what it costs. */

export const useBranchesQuery = () => useRead(['branch'], listDeskBranches);
export const useCreateBranch = () =>
  useChange((branch: Omit<NewBranch, 'slug'>) => createDeskBranch(branch), ['branch']);
export const useChangeBranch = () =>
  useChange(
    ({ slug, change, version }: { slug: string; change: BranchChange; version: number }) =>
      changeDeskBranch(slug, change, version),
    ['branch'],
  );
export const useCloseBranch = () =>
  useChange(({ slug, version }: { slug: string; version: number }) => closeDeskBranch(slug, version), ['branch']);
export const useUploadBranchImage = () => useChange(uploadBranchImage, []);
export const useOrderBranches = () => useChange(orderDeskBranches, ['branch']);

export const useTariffQuery = () => useRead(['tariff'], readDeskTariff);
export const useSetTariff = () =>
  useChange(({ tariff, version }: { tariff: Tariff; version: number }) => setDeskTariff(tariff, version), ['tariff']);
export const useWeightsQuery = () => useRead(['tariff', 'weights'], readWeights);
