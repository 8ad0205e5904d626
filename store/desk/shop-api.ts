import { changeSettings, readSettings, uploadBrandImage } from '@/services/desk/shop';
import { useChange, useRead } from './desk-api';

export const useSettingsQuery = () => useRead(['settings'], readSettings);
export const useChangeSettings = () => useChange(changeSettings, ['settings', 'setup']);
export const useUploadBrandImage = () => useChange(uploadBrandImage, []);
