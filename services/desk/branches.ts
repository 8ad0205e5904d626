import type { BranchChange, NewBranch, OwnerBranch } from '@/contracts/content';
import { deskHttp } from './http';

const versionHeader = (version: number | string) => ({ headers: { 'If-Match': `"${version}"` } });
const pathOf = (slug: string) => `/branches/${encodeURIComponent(slug)}/`;

/** All branches in the shop's order. */
export async function listDeskBranches(): Promise<OwnerBranch[]> {
  return (await deskHttp.get<{ results: OwnerBranch[] }>('/branches/')).data.results;
}

/** Opens a branch after the others. 409 `slug_taken`. */
export async function createDeskBranch(branch: Omit<NewBranch, 'slug'>): Promise<OwnerBranch> {
  return (await deskHttp.post<OwnerBranch>('/branches/', branch)).data;
}

/** Changes the given fields. 412: it was changed since that version. */
export async function changeDeskBranch(slug: string, change: BranchChange, version: number): Promise<OwnerBranch> {
  return (await deskHttp.patch<OwnerBranch>(pathOf(slug), change, versionHeader(version))).data;
}

/** Closes a branch; orders keep what they say about it. */
export async function closeDeskBranch(slug: string, version: number): Promise<void> {
  await deskHttp.delete(pathOf(slug), versionHeader(version));
}

/** Stores an image, cropped to a square. @returns its path, to be saved with the branch */
export async function uploadBranchImage(file: Blob): Promise<string> {
  const config = { headers: { 'Content-Type': 'application/octet-stream' }, timeout: 120_000 };
  return (await deskHttp.post<{ image: string }>('/branches/images/', file, config)).data.image;
}

/** Sets the order of all branches. 409 `list_changed`: another was opened or closed meanwhile. */
export async function orderDeskBranches(slugs: readonly string[]): Promise<void> {
  await deskHttp.put('/branches/order/', { slugs });
}
