/** @param page the entry that the framework is about to cache; other kinds of entries are left unchanged */
export function deferHydrationScripts(page: { html?: unknown } | null | undefined): void;
