/** 128 random bits. `crypto.randomUUID` is missing where a page came over plain HTTP, as it does in a local network. */
export function randomKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
