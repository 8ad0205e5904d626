import type { TestShop } from './shop';

type Operation = {
  security?: Record<string, string[]>[];
  'x-permission'?: string;
  'x-unaudited'?: boolean;
  responses: Record<string, unknown>;
};
type Document = { paths: Record<string, Record<string, Operation>> };

/** The OpenAPI document as clients get it, typed as far as tests read it. */
export async function openApiDocument({ app }: TestShop): Promise<Document> {
  const answer = await app.request('/api/openapi.json');
  return (await answer.json()) as Document;
}
