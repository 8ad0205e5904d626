/** Shown as the name of an erased account. */
const ERASED_NAME = 'Eski üye';

/** "Ayşe Nur", "Yılmaz" → "Ayşe Y.": enough to distinguish authors, too little to identify a person. */
export function shortName(firstName: string | null, lastName: string | null): string {
  const [first] = (firstName ?? '').trim().split(/\s+/);
  if (!first) return ERASED_NAME;
  const [initial] = (lastName ?? '').trim();
  return initial ? `${first} ${initial.toLocaleUpperCase('tr')}.` : first;
}
