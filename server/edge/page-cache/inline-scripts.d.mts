export declare const INLINE_SCRIPTS: 'x-inline-scripts';
export declare function hashInlineScripts(html: string): string;
export declare function nameInlineScripts(page: { html?: unknown; headers?: Record<string, unknown> } | null): void;
