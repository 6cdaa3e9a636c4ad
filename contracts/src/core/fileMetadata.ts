/** Old Word documents, Ogg and Matroska or WebM: the server stores them as they are. */
const storedWhole = ['\xd0\xcf\x11\xe0', 'OggS', '\x1a\x45\xdf\xa3'];

/** Whether the server can't remove place and author from a file, so that an app warns before it is sent. */
export function mayKeepMetadata(bytes: Uint8Array): boolean {
  const start = toLatin1(bytes.subarray(0, 5));
  return start === '%PDF-' ? keepsPdfMetadata(bytes) : storedWhole.some((each) => start.startsWith(each));
}

/** Changes would break the signature of a PDF, and an encrypted one can't be read. */
export function keepsPdfMetadata(bytes: Uint8Array): boolean {
  return ['/Encrypt', '/ByteRange'].some((key) => includesText(bytes, key));
}

function toLatin1(bytes: Uint8Array): string {
  return String.fromCharCode(...bytes);
}

function includesText(bytes: Uint8Array, text: string): boolean {
  for (let at = bytes.indexOf(text.charCodeAt(0)); at >= 0; at = bytes.indexOf(text.charCodeAt(0), at + 1))
    if (toLatin1(bytes.subarray(at, at + text.length)) === text) return true;
  return false;
}
