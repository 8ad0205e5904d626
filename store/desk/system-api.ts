import {
  discardWork,
  linkToBackup,
  listBackups,
  listFailedJobs,
  listFailedMails,
  readDisk,
  readSystem,
  retryAllWork,
  retryWork,
  startBackup,
} from '@/services/desk/system';
import { useChange, useRead } from './desk-api';

export const useSystemQuery = () => useRead(['system', 'status'], readSystem);
export const useDiskQuery = () => useRead(['system', 'disk'], readDisk);
export const useFailedMailsQuery = (before: number | undefined) =>
  useRead(['system', 'mails', before], () => listFailedMails(before));
export const useFailedJobsQuery = (before: number | undefined) =>
  useRead(['system', 'jobs', before], () => listFailedJobs(before));
export const useRetryWork = () => useChange(retryWork, ['system', 'today']);
export const useRetryAllWork = () => useChange(retryAllWork, ['system', 'today']);
export const useDiscardWork = () => useChange(discardWork, ['system', 'today']);

export const useBackupsQuery = () => useRead(['backup'], listBackups);
export const useStartBackup = () => useChange<void, unknown>(startBackup, ['backup']);
export const useBackupLink = () => useChange(linkToBackup, []);
