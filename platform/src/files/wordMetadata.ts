import { crc32, deflateRawSync, inflateRawSync } from 'node:zlib';
import { blankExif } from './exifMetadata.ts';
import { mostUnfolded, readEntries, type ZipEntry } from './wordDocument.ts';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006';
/** The parts with author, company and the like, replaced by empty ones because others refer to them. */
const emptyParts = new Map([
  [
    'docProps/core.xml',
    `${head}<cp:coreProperties xmlns:cp="${office.replace('officeDocument', 'package')}/metadata/core-properties"/>`,
  ],
  ['docProps/app.xml', `${head}<Properties xmlns="${office}/extended-properties"/>`],
  ['docProps/custom.xml', `${head}<Properties xmlns="${office}/custom-properties"/>`],
]);

/** Writes the ZIP again, without the properties of the document and the metadata of its photos. */
export function removeWordMetadata(bytes: Buffer): Buffer {
  const entries = readEntries(bytes);
  if (!entries) throw new Error('The directory of the document cannot be read');
  const contents: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const { size, crc, method, data } = replaceContent(entry, readContent(bytes, entry));
    const name = Buffer.from(entry.name);
    const fields = Buffer.alloc(26);
    fields.writeUInt16LE(20, 0);
    // names are UTF-8
    fields.writeUInt16LE(0x0800, 2);
    fields.writeUInt16LE(method, 4);
    // 1 January 1980, because zero is no date
    fields.writeUInt16LE(0x21, 8);
    fields.writeUInt32LE(crc, 10);
    fields.writeUInt32LE(data.length, 14);
    fields.writeUInt32LE(size, 18);
    fields.writeUInt16LE(name.length, 22);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('PK\x01\x02\x14\0', 'latin1'), fields, tail, name);
    contents.push(Buffer.from('PK\x03\x04', 'latin1'), fields, name, data);
    offset += 4 + fields.length + name.length + data.length;
  }
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...contents, ...directory, end]);
}

interface ZipContent {
  size: number;
  crc: number;
  method: number;
  /** As stored, maybe compressed. */
  data: Buffer;
}

const stored = 0;
const deflated = 8;

function readContent(bytes: Buffer, { offset, packedSize, size, crc, method }: ZipEntry): ZipContent {
  const start = offset + 30 + bytes.readUInt16LE(offset + 26) + bytes.readUInt16LE(offset + 28);
  if (start + packedSize > bytes.length) throw new Error('An entry of the document is cut off');
  return { size, crc, method, data: bytes.subarray(start, start + packedSize) };
}

function replaceContent({ name }: ZipEntry, content: ZipContent): ZipContent {
  const empty = emptyParts.get(name);
  if (empty !== undefined) return store(Buffer.from(empty));
  if (!/\.jpe?g$/i.test(name)) return content;
  if (content.method === stored) return store(blankExif(Buffer.from(content.data)));
  if (content.method !== deflated) return content;
  const photo = blankExif(inflateRawSync(content.data, { maxOutputLength: mostUnfolded }));
  return { ...store(photo), method: deflated, data: deflateRawSync(photo) };
}

const store = (data: Buffer): ZipContent => ({ size: data.length, crc: crc32(data), method: stored, data });
