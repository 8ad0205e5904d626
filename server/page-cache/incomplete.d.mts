export declare const INCOMPLETE: 'shop-page-incomplete';
export declare function setAsideIncomplete(page: { html?: unknown; headers?: Record<string, unknown> } | null): boolean;
