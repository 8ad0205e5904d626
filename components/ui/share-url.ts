/**
 * Shares a URL with the device's share sheet, or copies it where there is none. Closing the sheet counts as shared.
 * @returns `impossible` where the browser can do neither: in a page without TLS, or when it refuses to copy
 */
export async function shareUrl(shared: { title: string; url: string }): Promise<'shared' | 'copied' | 'impossible'> {
  try {
    if (navigator.share) {
      await navigator.share(shared);
      return 'shared';
    }
    if (!navigator.clipboard) return 'impossible';
    await navigator.clipboard.writeText(shared.url);
    return 'copied';
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError' ? 'shared' : 'impossible';
  }
}
