import { customType } from 'drizzle-orm/pg-core';

/** Text whose order is plain byte order on every engine and under every locale. */
export const byteOrderedText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
