import type { App } from '@/server/http/context';

export function registerDocs(_app: App): void {}
