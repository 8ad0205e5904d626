import type * as answers from '@/contracts/system';
import { deskHttp } from './http';

export async function readSystem(): Promise<answers.SystemStatus> {
  return (await deskHttp.get<answers.SystemStatus>('/system/')).data;
}

export async function readDisk(): Promise<answers.DiskUse> {
  return (await deskHttp.get<answers.DiskUse>('/system/disk/')).data;
}

/** Emails that gave up, newest first. */
export async function listFailedMails(before: number | undefined): Promise<answers.SystemMailList> {
  return (await deskHttp.get<answers.SystemMailList>('/system/mails/', { params: { before } })).data;
}

/** Jobs that gave up, newest first. */
export async function listFailedJobs(before: number | undefined): Promise<answers.SystemJobList> {
  return (await deskHttp.get<answers.SystemJobList>('/system/jobs/', { params: { before } })).data;
}

type Work = { queue: 'mails' | 'jobs'; id: number };

/** 409 `still_tried`: it is still being tried. */
export async function retryWork({ queue, id }: Work): Promise<void> {
  await deskHttp.post(`/system/${queue}/${id}/retry/`);
}

/** @returns how many */
export async function retryAllWork(queue: Work['queue']): Promise<number> {
  return (await deskHttp.post<{ count: number }>(`/system/${queue}/retry/`)).data.count;
}

export async function discardWork({ queue, id }: Work): Promise<void> {
  await deskHttp.delete(`/system/${queue}/${id}/`);
}

export async function listBackups(): Promise<answers.BackupList> {
  return (await deskHttp.get<answers.BackupList>('/system/backups/')).data;
}

/** 409 `backup_running`. */
export async function startBackup(): Promise<answers.BackupList> {
  return (await deskHttp.post<answers.BackupList>('/system/backups/')).data;
}

/** The path of a backup's archive, for ten minutes. */
export async function linkToBackup(name: string): Promise<string> {
  return (await deskHttp.post<{ path: string }>(`/system/backups/${name}/link/`)).data.path;
}
