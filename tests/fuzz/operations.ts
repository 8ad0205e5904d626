import { apiDocument } from '@/server/api/docs/document';
import type { App } from '@/server/platform/http/context';

/** The part of JSON Schema that the API's OpenAPI document uses. */
export type Schema = {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  const?: unknown;
  enum?: unknown[];
  pattern?: string;
  format?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: boolean | Schema;
};
export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema };
type Declared = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  security?: Record<string, string[]>[];
};
export type Operation = Declared & { method: string; path: string };
export type ApiDocument = { operations: Operation[]; schemas: Record<string, Schema> };

/** Every operation of the API's OpenAPI document. */
export function declaredOperations(app: App): ApiDocument {
  const document = apiDocument(app);
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Declared>).map(([method, declared]) => ({
      ...declared,
      method: method.toUpperCase(),
      path,
    })),
  );
  return { operations, schemas: (document.components?.schemas ?? {}) as Record<string, Schema> };
}
