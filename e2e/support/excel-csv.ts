const LETTERS = new Map([...'ıİşŞğĞ'].map((letter, at) => [letter, [0xfd, 0xdd, 0xfe, 0xde, 0xf0, 0xd0][at] ?? 0]));

/** These lines as older Turkish Excel saves them: in Windows-1254. */
export function excelCsv(lines: readonly string[]): Buffer {
  return Buffer.from([...lines.join('\r\n')].map((letter) => LETTERS.get(letter) ?? letter.charCodeAt(0)));
}
