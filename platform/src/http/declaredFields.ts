import type { IncomingMessage } from 'node:http';
import type { Readable, Writable } from 'node:stream';
import { limits } from '@pass-along/contracts';

type FileListener = (name: string | undefined, part: Readable, info: object) => void;

/**
 * Hands a form to its parser. The parser takes each part with a file name or of type octet-stream for a file, but
 * generated clients send values so, too: the parts of these fields are passed on as text.
 */
export function readDeclaredFields(fields: readonly string[]): (req: IncomingMessage, parser: Writable) => void {
  const declared = new Set(fields);
  return (req, parser) => {
    const [takeFile] = parser.listeners('file') as FileListener[];
    parser.removeAllListeners('file').on('file', (name: string | undefined, part: Readable, info: object) => {
      // `tags[]` and `tags[0]` belong to `tags`
      if (declared.has(name?.replace(/\[.*$/s, '') ?? '')) readValue(parser, name ?? '', part);
      else takeFile?.(name, part, info);
    });
    req.pipe(parser);
  };
}

function readValue(parser: Writable, name: string, part: Readable): void {
  const chunks: Buffer[] = [];
  let size = 0;
  part.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= limits.jsonBodyBytes) chunks.push(chunk);
  });
  // the parser itself reports a part that breaks off
  part.on('error', () => undefined);
  part.once('end', () => {
    const info = { nameTruncated: false, valueTruncated: size > limits.jsonBodyBytes };
    parser.emit('field', name, Buffer.concat(chunks).toString(), info);
  });
}
