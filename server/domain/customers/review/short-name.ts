/** What stands in the place of a name once the account was erased. */
const NOBODY = 'Eski üye';

/** "Ayşe Nur", "Yılmaz" → "Ayşe Y.": enough to tell voices apart, too little to find the person. */
export function shortName(firstName: string | null, lastName: string | null): string {
  const [first] = (firstName ?? '').trim().split(/\s+/);
  if (!first) return NOBODY;
  const [initial] = (lastName ?? '').trim();
  return initial ? `${first} ${initial.toLocaleUpperCase('tr')}.` : first;
}
