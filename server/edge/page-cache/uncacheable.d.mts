export declare const INCOMPLETE: 'shop-page-incomplete';
export declare function isUncacheable(
  page: { html?: unknown; status?: number; headers?: Record<string, unknown> } | null,
): boolean;
