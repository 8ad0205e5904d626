/** 128 random bits as hex. `crypto.randomUUID` is missing on pages served over plain HTTP, as in a local network. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
