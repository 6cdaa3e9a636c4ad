/** A ZIP directory with these entries and stated unpacked sizes, but without any content. */
export function createZipDirectory(entries: Readonly<Record<string, number>>): Buffer {
  const directory = Object.entries(entries).map(([name, size]) => {
    const head = Buffer.alloc(46);
    head.writeUInt32LE(0x02014b50, 0);
    head.writeUInt32LE(size, 24);
    head.writeUInt16LE(Buffer.byteLength(name), 28);
    return Buffer.concat([head, Buffer.from(name)]);
  });
  const first = Buffer.from('PK\x03\x04', 'latin1');
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(first.length, 16);
  return Buffer.concat([first, ...directory, end]);
}
