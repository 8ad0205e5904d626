/** The text format of iCalendar files (RFC 5545). */

/** Longest line in octets, without the line break (RFC 5545, 3.1). */
const LINE = 75;

/** A file of these lines, each folded and ended as the format requires. */
export function toCalendarFile(lines: readonly string[]): string {
  return lines.map((line) => `${foldLine(line)}\r\n`).join('');
}

/** Escapes backslash, semicolon, comma and line breaks (RFC 5545, 3.3.11). */
export function escapeText(text: string): string {
  return text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');
}

/** Folds a line after at most 75 octets, never inside a character; continuation lines start with a space. */
export function foldLine(line: string): string {
  let folded = '';
  let room = LINE;
  for (const character of line) {
    const octets = Buffer.byteLength(character);
    if (octets > room) {
      folded += '\r\n ';
      room = LINE - 1;
    }
    folded += character;
    room -= octets;
  }
  return folded;
}

/** `2026-12-05` as a date of the format. */
export function calendarDay(date: string): string {
  return date.replaceAll('-', '');
}

/** An instant of the format, in UTC. */
export function calendarInstant(at: Date): string {
  return `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
