/** The length of a Turkish IBAN (TCMB, Uluslararası Banka Hesap Numarası Hakkında Tebliğ 2008/6). */
const TURKISH_LENGTH = 26;

/** Whether the text is a Turkish IBAN with correct check digits (ISO 7064, mod 97-10). Spaces are allowed. */
export function isTurkishIban(text: string): boolean {
  const bare = text.replace(/\s/g, '');
  if (bare.length !== TURKISH_LENGTH || !/^TR\d+$/.test(bare)) return false;
  // The country code and the check digits move to the end; a letter counts as its place in the alphabet plus 9.
  const moved = `${bare.slice(4)}2927${bare.slice(2, 4)}`;
  return BigInt(moved) % 97n === 1n;
}

/** `TR330006100519786457841326` → `TR33 0006 1005 1978 6457 8413 26`. */
export function formatIban(text: string): string {
  return text.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
}
