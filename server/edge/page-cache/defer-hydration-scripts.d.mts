/** @param page what the framework is about to keep; other kinds of entries are left alone */
export function loadScriptsLate(page: { html?: unknown } | null | undefined): void;
