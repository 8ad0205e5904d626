/** Characters that XML 1.0 cannot represent: control characters, and unpaired surrogates. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const UNWRITABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' };

/** Escapes text between tags. A plain carriage return would be read as a line feed. */
function escapeXml(text: string): string {
  return text.replace(UNWRITABLE, '').replace(/[&<>\r]/g, (mark) => ENTITIES[mark] as string);
}

/** `<name>text</name>`, escaped. */
export function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>`;
}
