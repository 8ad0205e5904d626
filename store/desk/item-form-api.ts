import {
  createDeskItem,
  cropItemImage,
  previewDeskItem,
  readDeskItem,
  readImageSource,
  readItemChoices,
  readItemPrices,
  saveDeskItem,
  uploadItemImage,
} from '@/services/desk/item-form';
import { useChange, useRead } from './desk-api';

/** An item's form. */

export const useItemQuery = (id: number) => useRead(['item', 'form', id], () => readDeskItem(id));
export const useItemChoicesQuery = () => useRead(['item', 'choices'], readItemChoices);
export const useItemPricesQuery = (id: number, after: number | null) =>
  useRead(['item', 'prices', id, after], () => readItemPrices(id, after));
export const useCreateItem = () => useChange(createDeskItem, ['item', 'today', 'setup']);
export const useSaveItem = () => useChange(saveDeskItem, ['item', 'today', 'setup']);
export const usePreviewItem = () => useChange(previewDeskItem, []);
export const useUploadImage = () => useChange(uploadItemImage, []);
export const useImageSourceQuery = (url: string) => useRead(['item', 'source', url], () => readImageSource(url));
export const useCropImage = () => useChange(cropItemImage, []);
