import { customType } from 'drizzle-orm/pg-core';

/** Text that sorts by bytes on every engine and in every locale. */
export const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
