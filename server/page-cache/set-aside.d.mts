export declare const INCOMPLETE: 'shop-page-incomplete';
export declare function setAside(
  page: { html?: unknown; status?: number; headers?: Record<string, unknown> } | null,
): boolean;
