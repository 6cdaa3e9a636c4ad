interface Box {
  type: string;
  start: number;
  /** Start of the content. */
  data: number;
  end: number;
}

/** User data with place and author, item lists, and XMP. */
const metadataBoxes = ['udta', 'meta', 'uuid'];

/** Turns the metadata of MP4, QuickTime and 3GP files, and the samples of metadata tracks, into free space. */
export function removeMp4Metadata(bytes: Buffer): Buffer {
  blankBoxes(bytes, 0, bytes.length);
  return bytes;
}

function blankBoxes(bytes: Buffer, from: number, to: number): void {
  for (const box of readBoxes(bytes, from, to)) {
    // cameras write places along the way as a track of their own
    const isMetadataTrack = box.type === 'trak' && getHandler(bytes, box) === 'meta';
    if (isMetadataTrack) blankSamples(bytes, box);
    if (isMetadataTrack || metadataBoxes.includes(box.type)) {
      bytes.write('free', box.start + 4, 'latin1');
      bytes.fill(0, box.data, box.end);
    } else if (box.type === 'moov' || box.type === 'trak') blankBoxes(bytes, box.data, box.end);
  }
}

function* readBoxes(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let start = from; start + 8 <= to;) {
    const short = bytes.readUInt32BE(start);
    const isLong = short === 1 && start + 16 <= to;
    const size = short === 0 ? to - start : isLong ? Number(bytes.readBigUInt64BE(start + 8)) : short;
    const data = start + (isLong ? 16 : 8);
    const end = Math.min(start + size, to);
    if (end < data) return;
    yield { type: bytes.toString('latin1', start + 4, start + 8), start, data, end };
    start = end;
  }
}

function findBox(bytes: Buffer, parent: Box | undefined, ...path: string[]): Box | undefined {
  let found = parent;
  for (const type of path) {
    if (!found) return undefined;
    found = [...readBoxes(bytes, found.data, found.end)].find((box) => box.type === type);
  }
  return found;
}

function getHandler(bytes: Buffer, track: Box): string | undefined {
  const handler = findBox(bytes, track, 'mdia', 'hdlr');
  return handler && bytes.toString('latin1', handler.data + 8, handler.data + 12);
}

/** Blanks the samples of a track, as its tables of chunks and sizes place them. */
function blankSamples(bytes: Buffer, track: Box): void {
  const table = findBox(bytes, track, 'mdia', 'minf', 'stbl');
  const [runs, sizes] = [findBox(bytes, table, 'stsc'), findBox(bytes, table, 'stsz')];
  const [short, long] = [findBox(bytes, table, 'stco'), findBox(bytes, table, 'co64')];
  const chunks = short ?? long;
  if (!runs || !sizes || !chunks) return;
  const read = (box: Box, at: number) => (box.data + at + 4 <= box.end ? bytes.readUInt32BE(box.data + at) : 0);
  const sameSize = read(sizes, 4);
  let [run, sample] = [0, 0];
  for (let chunk = 0; chunk < read(chunks, 4); chunk += 1) {
    const at = 8 + chunk * (short ? 4 : 8);
    // files are far below 4 GiB
    let offset = read(chunks, short ? at : at + 4);
    if (chunks.data + at >= chunks.end) return;
    if (run + 1 < read(runs, 4) && chunk + 1 >= read(runs, 8 + (run + 1) * 12)) run += 1;
    for (let count = read(runs, 8 + run * 12 + 4); count > 0 && offset < bytes.length; count -= 1) {
      const size = sameSize || read(sizes, 12 + sample * 4);
      if (size === 0) break;
      bytes.fill(0, offset, Math.min(offset + size, bytes.length));
      [offset, sample] = [offset + size, sample + 1];
    }
  }
}
