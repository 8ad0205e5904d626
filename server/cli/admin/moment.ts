const istanbul = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Europe/Istanbul',
});

/** The time in Istanbul: "2026-11-21 14:05". */
export function moment(at: string): string {
  return istanbul.format(new Date(at));
}
