import { markConsentsReported, readConsentReport } from '@/services/desk/consents';
import { useChange, useRead } from './desk-api';

export const useConsentReportQuery = () => useRead(['consent'], readConsentReport);
export const useMarkReported = () => useChange(markConsentsReported, ['consent']);
