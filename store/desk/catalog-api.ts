import type { CategoryChange, CategoryMove, OwnerCategory } from '@/contracts/owner-categories';
import {
  changeDeskCategory,
  createDeskCategory,
  deleteDeskCategory,
  listDeskCategories,
  mergeDeskCategory,
  moveDeskCategory,
  uploadCategoryImage,
} from '@/services/desk/categories';
import { useChange, useRead } from './desk-api';

/** The tree of categories. */

type Category = Pick<OwnerCategory, 'id' | 'version'>;

export const useCategoriesQuery = () => useRead(['category'], listDeskCategories);
export const useCreateCategory = () => useChange(createDeskCategory, ['category', 'item']);
export const useChangeCategory = () =>
  useChange(
    ({ category, change }: { category: Category; change: CategoryChange }) => changeDeskCategory(category, change),
    ['category', 'item'],
  );
export const useMoveCategory = () =>
  useChange(
    ({ category, place }: { category: Category; place: CategoryMove }) => moveDeskCategory(category, place),
    ['category', 'item'],
  );
export const useMergeCategory = () =>
  useChange(
    ({ category, into, dryRun }: { category: Category; into: number; dryRun: boolean }) =>
      mergeDeskCategory(category, into, { dryRun }),
    ({ dryRun }) => (dryRun ? [] : ['category', 'item']),
  );
export const useDeleteCategory = () => useChange(deleteDeskCategory, ['category', 'item']);
export const useUploadCategoryImage = () => useChange(uploadCategoryImage, []);
