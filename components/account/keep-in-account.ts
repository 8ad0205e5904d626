import { showToast } from '@/components/toasts/show-toast';
import { MOST_COLLECTIONS } from '@/contracts/limits';
import { createCollection } from '@/services/collection/collection';
import { browserApi } from '@/services/http/browser';
import { hasStatus } from '@/services/http/errors';
import { readFieldErrors } from '@/services/http/field-errors';
import { createReminder } from '@/services/reminder/reminder';
import type { ToolResult } from './keep-result';

const SAME_NAMES = 9;

/** Keeps a result's items and page as a new collection, and says so. @throws when the API does not answer */
export async function keepItems({ name, path, items }: ToolResult): Promise<void> {
  try {
    const id = await createNamed(name, { items: [...items], tool_path: path });
    const open = { label: 'Koleksiyonu aç', href: `/hesap/koleksiyonlarim/${id}` };
    void showToast('success', 'Koleksiyona Eklendi!', open);
  } catch (failure) {
    if (!hasStatus(failure, 409)) throw failure;
    const own = { label: 'Koleksiyonlarım', href: '/hesap/koleksiyonlarim' };
    void showToast('warning', `En fazla ${MOST_COLLECTIONS} koleksiyonunuz olabilir.`, own);
  }
}

/** Stores a result's reminder, and says so. @throws when the API does not answer */
export async function keepReminder({ reminder }: ToolResult): Promise<void> {
  if (reminder) await createReminder(browserApi, reminder);
  void showToast('success', 'Anımsatıcı kuruldu!', { label: 'Anımsatıcılarım', href: '/hesap/animsaticilarim' });
}

type Contents = { items: number[]; tool_path: string };

/** Creates a collection of this name, with a number after it when there is one already. */
async function createNamed(name: string, contents: Contents, number = 1): Promise<number> {
  try {
    const own = number === 1 ? name : `${name} ${number}`;
    return (await createCollection(browserApi, { name: own, ...contents })).id;
  } catch (failure) {
    if (!readFieldErrors(failure)?.name || number === SAME_NAMES) throw failure;
    return createNamed(name, contents, number + 1);
  }
}
