/** Windows-1252 at 0x80 to 0x9f. By a table, because some releases of Node decode these bytes as control characters. */
const windowsCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';
// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000b\u000e-\u001f\u007f]/;

/**
 * The text of a file in UTF-8, in UTF-16 with a byte order mark, or in Latin-1 as Windows writes it. Undefined for
 * nothing, and for bytes that are no text: such as control characters, line breaks and tabs aside.
 */
export function decodePlainText(bytes: Buffer): string | undefined {
  const mark = bytes.toString('latin1', 0, 2);
  const text =
    mark === '\xff\xfe'
      ? decode(bytes, 'utf-16le')
      : mark === '\xfe\xff'
        ? decode(bytes, 'utf-16be')
        : (decode(bytes, 'utf-8') ?? decodeLatin1(bytes));
  return text === undefined || text === '' || controlCharacters.test(text) ? undefined : text;
}

function decode(bytes: Buffer, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function decodeLatin1(bytes: Buffer): string | undefined {
  const text = bytes.toString('latin1');
  // Windows leaves these bytes undefined
  if (/[\u0081\u008d\u008f\u0090\u009d]/.test(text)) return undefined;
  return text.replace(/[\u0080-\u009f]/g, (byte) => windowsCharacters.charAt(byte.charCodeAt(0) - 0x80));
}
