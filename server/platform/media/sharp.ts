/**
 * The image library. Loaded by the first image that is uploaded, imported or drawn: a shop at rest does without its
 * memory (docs/decisions/0067-start-and-short-calls.md).
 */
export async function loadSharp() {
  return (await import('sharp')).default;
}
