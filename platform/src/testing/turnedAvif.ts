/**
 * The AVIF with the property `irot` (ISO/IEC 23008-12), which turns it by a quarter clockwise. Only the boxes on the
 * way to the list of properties grow, and the data behind them move.
 */
export function turnAvif(avif: Buffer): Buffer {
  const irot = Buffer.from('00000009' + '69726f74' + '03', 'hex');
  const properties = findBox(avif, 'ipco');
  const associations = findBox(avif, 'ipma');
  const locations = findBox(avif, 'iloc');
  const index = countBoxes(avif, properties.start + 8, properties.end) + 1;
  // version 0: flags, number of items, then of each its id of two bytes, a count and the associations
  const count = associations.start + 18;
  const bytes = Buffer.concat([
    avif.subarray(0, properties.end),
    irot,
    avif.subarray(properties.end, count + 1 + avif.readUInt8(count)),
    Buffer.from([0x80 | index]),
    avif.subarray(count + 1 + avif.readUInt8(count)),
  ]);
  const grown = irot.length + 1;
  const grow = (at: number, by: number) => bytes.writeUInt32BE(bytes.readUInt32BE(at) + by, at);
  for (const box of ['meta', 'iprp']) grow(findBox(avif, box).start, grown);
  grow(properties.start, irot.length);
  grow(associations.start + irot.length, 1);
  bytes.writeUInt8(avif.readUInt8(count) + 1, count + irot.length);
  // version 0 with one item and one extent of four bytes each: the offset is the last number but one
  grow(locations.end - 8, grown);
  return bytes;
}

function findBox(bytes: Buffer, type: string): { start: number; end: number } {
  const start = bytes.indexOf(type, 0, 'latin1') - 4;
  if (start < 0) throw new Error(`There is no box ${type}`);
  return { start, end: start + bytes.readUInt32BE(start) };
}

function countBoxes(bytes: Buffer, from: number, to: number): number {
  let count = 0;
  for (let at = from; at < to; at += bytes.readUInt32BE(at)) count += 1;
  return count;
}
