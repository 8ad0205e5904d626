/** Serialises a query as the API expects it: arrays repeat their name, empty values are omitted. */
export function serializeQuery(params: Record<string, unknown>): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(params)) {
    for (const one of [value].flat()) {
      if (one !== undefined && one !== null && one !== '') query.append(name, String(one));
    }
  }
  return query.toString();
}
