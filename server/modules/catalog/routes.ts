import type { App } from '@/server/http/context';

export function registerCatalog(_app: App): void {}
