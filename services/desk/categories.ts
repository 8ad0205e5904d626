import type {
  CategoryChange,
  CategoryMerged,
  CategoryMove,
  NewCategory,
  OwnerCategory,
} from '@/contracts/owner-categories';
import { deskHttp } from './http';

/** A category and the version that a change of it expects. */
type Versioned = { id: number; version: number };

const UPLOAD_TIMEOUT_MS = 120_000;

const pathOf = ({ id }: Versioned) => `/categories/${id}/`;
const ifMatch = ({ version }: Versioned) => ({ headers: { 'If-Match': `"${version}"` } });

/** All categories: parents before their children, siblings in their order. */
export async function listDeskCategories(): Promise<OwnerCategory[]> {
  return (await deskHttp.get<{ results: OwnerCategory[] }>('/categories/')).data.results;
}

export async function createDeskCategory(category: Partial<NewCategory> & { name: string }): Promise<OwnerCategory> {
  return (await deskHttp.post<OwnerCategory>('/categories/', category)).data;
}

/** 412: it was changed since that version. */
export async function changeDeskCategory(category: Versioned, change: CategoryChange): Promise<OwnerCategory> {
  return (await deskHttp.patch<OwnerCategory>(pathOf(category), change, ifMatch(category))).data;
}

export async function moveDeskCategory(category: Versioned, place: CategoryMove): Promise<OwnerCategory> {
  return (await deskHttp.post<OwnerCategory>(`${pathOf(category)}move/`, place, ifMatch(category))).data;
}

/** Moves items and subcategories into another category, whose page the URL then leads to. */
export async function mergeDeskCategory(
  category: Versioned,
  into: number,
  { dryRun }: { dryRun: boolean },
): Promise<CategoryMerged> {
  const body = { into, dry_run: dryRun };
  return (await deskHttp.post<CategoryMerged>(`${pathOf(category)}merge/`, body, ifMatch(category))).data;
}

export async function deleteDeskCategory(category: Versioned): Promise<void> {
  await deskHttp.delete(pathOf(category), ifMatch(category));
}

/** Stores an image, cropped to a square. @returns its path, to be saved with the category */
export async function uploadCategoryImage(file: File): Promise<string> {
  const config = { headers: { 'content-type': 'application/octet-stream' }, timeout: UPLOAD_TIMEOUT_MS };
  return (await deskHttp.post<{ image: string }>('/categories/images/', file, config)).data.image;
}
