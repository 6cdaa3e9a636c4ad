import { deflateSync, inflateSync } from 'node:zlib';
import { mayKeepMetadata } from '@pass-along/contracts';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { removeMetadata } from './removeMetadata.ts';
import { checkWordDocument } from './wordDocument.ts';

const latin1 = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));
const secret = 'Ann Alder +52.5200+013.4050';

const size = (length: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(length);
  return bytes;
};
const box = (type: string, ...content: (string | Buffer)[]) => {
  const data = latin1(...content);
  return latin1(size(data.length + 8), type, data);
};
const chunk = (id: string, ...content: (string | Buffer)[]) => {
  const data = latin1(...content);
  return latin1(id, size(data.length).reverse(), data, data.length % 2 === 1 ? '\0' : '');
};
const photo = () =>
  sharp({ create: { width: 8, height: 4, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Artist: secret }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

describe('place and author leave', () => {
  it('MP4 and QuickTime, with the tracks of places along the way, while nothing moves', () => {
    const samples = [size(0), size(0), size(2), size(8), size(secret.length - 8)];
    const build = (offset: number) => {
      const table = [
        box('stsc', size(0), size(1), size(1), size(2), size(1)),
        box('stsz', ...samples),
        box('stco', size(0), size(1), size(offset)),
      ];
      const handler = box('hdlr', size(0), size(0), 'meta');
      const places = box('trak', box('mdia', handler, box('minf', box('stbl', ...table))));
      const film = box('trak', box('mdia', box('hdlr', size(0), size(0), 'vide')), box('udta', secret));
      const moov = box('moov', places, film, box('udta', box('\xa9xyz', secret)), box('meta', secret));
      return latin1(box('ftyp', 'isom'), moov, box('uuid', secret), box('mdat', 'picture', secret, 'sound'));
    };
    const film = build(build(0).indexOf('picture') + 'picture'.length);
    const cleaned = removeMetadata('mp4', Buffer.from(film));
    expect(cleaned.includes('Ann')).toBe(false);
    expect(cleaned.length).toBe(film.length);
    expect(cleaned.indexOf('picture')).toBe(film.indexOf('picture'));
    expect(cleaned.indexOf('sound')).toBe(film.indexOf('sound'));
    expect(cleaned.includes('vide')).toBe(true);
  });

  it('MP3, before and after the sound', () => {
    const sound = latin1('\xff\xfb\x90\x44', 'sound');
    const id3 = latin1('ID3\x04\0\0\0\0\0', Buffer.from([secret.length]), secret);
    const ape = latin1(secret, 'APETAGEX', size(2000).reverse(), size(secret.length + 32).reverse(), Buffer.alloc(16));
    const id3v1 = latin1('TAG', secret, Buffer.alloc(125 - secret.length));
    expect(removeMetadata('mp3', latin1(id3, id3, sound, ape, id3v1))).toEqual(sound);
    expect(removeMetadata('mp3', latin1(sound))).toEqual(sound);
  });

  it('FLAC, WAV and AVI', () => {
    const flac = latin1('fLaC', '\0\0\0\x04info', '\x84\0\0', Buffer.from([secret.length]), secret, 'sound');
    const wav = chunk('RIFF', 'WAVE', chunk('LIST', 'INFO', chunk('IART', secret)), chunk('data', 'sound'));
    const header = chunk('LIST', 'hdrl', chunk('strd', secret), chunk('LIST', 'strl', chunk('strd', secret)));
    const avi = chunk('RIFF', 'AVI ', header, chunk('LIST', 'movi', 'sound'));
    for (const [extension, bytes] of [
      ['flac', flac],
      ['wav', wav],
      ['avi', avi],
    ] as const) {
      const cleaned = removeMetadata(extension, Buffer.from(bytes));
      expect([extension, cleaned.includes('Ann'), cleaned.length]).toEqual([extension, false, bytes.length]);
      expect(cleaned.indexOf('sound')).toBe(bytes.indexOf('sound'));
    }
  });

  it('PDF: authors in plain and packed objects, XMP, and photos', async () => {
    const packed = `7 0 8 40 ${`<</Author (Ann \\) Alder) /Title (Lamp)>>`.padEnd(40)}(Ann Alder)`;
    const objects = deflateSync(Buffer.from(packed));
    const xmp = deflateSync(Buffer.from(`<x:xmpmeta>${secret}</x:xmpmeta>`));
    const before = latin1(
      '%PDF-1.7\n1 0 obj\n<< /Title (Lamp) /Author (Ann \\(A\\) (Alder)) /Manager <416e6e> >>\nendobj\n',
      '2 0 obj\n<< /Author 8 0 R /Company 3 0 R >>\nendobj\n3 0 obj (Ann) endobj\n',
      `4 0 obj\n<< /Type /ObjStm /N 2 /First 9 /Filter /FlateDecode /Length ${String(objects.length)} >>\nstream\n`,
      objects,
      '\nendstream\nendobj\n5 0 obj\n<< /Type /Metadata /Subtype /XML >>\nstream\n<x:xmpmeta>Ann</x:xmpmeta>\n',
      'endstream\nendobj\n6 0 obj\n<</Type/Metadata/Filter/FlateDecode>>\nstream\n',
      xmp,
      '\nendstream\nendobj\n9 0 obj\n<</Filter/DCTDecode>>\nstream\n',
      await photo(),
      '\nendstream\nendobj\n%%EOF',
    );
    const after = removeMetadata('pdf', Buffer.from(before));
    expect(after.length).toBe(before.length);
    expect(after.includes('Ann')).toBe(false);
    expect(after.includes('416e6e')).toBe(false);
    expect(after.includes('/Title (Lamp)')).toBe(true);
    expect(after.indexOf('%%EOF')).toBe(before.indexOf('%%EOF'));
    const unpacked = inflateSync(after.subarray(before.indexOf(objects))).toString();
    expect(unpacked.length).toBe(packed.length);
    expect(unpacked).toMatch(/^7 0 8 40 <<\/Author \(\) +\/Title \(Lamp\)>> *\(\) +$/);
    expect(inflateSync(after.subarray(before.indexOf(xmp))).toString()).toBe('');
  });

  it('Word documents and their photos, which stay upright', async () => {
    const picture = new Uint8Array(await photo());
    const document = zipSync({
      '[Content_Types].xml': strToU8('<Types/>'),
      'word/document.xml': strToU8('<w:document>Dear Bram</w:document>'),
      'docProps/core.xml': strToU8(`<dc:creator>${secret}</dc:creator>`),
      'docProps/app.xml': strToU8(`<Company>${secret}</Company>`),
      'docProps/custom.xml': strToU8(secret),
      'word/media/image1.jpeg': picture,
      'word/media/image2.jpg': [picture, { level: 0 }],
    });
    const cleaned = removeMetadata('docx', Buffer.from(document));
    expect(checkWordDocument(cleaned)).toBe('yes');
    const parts = unzipSync(cleaned);
    expect(Object.keys(parts)).toEqual(Object.keys(unzipSync(document)));
    expect(strFromU8(parts['word/document.xml'] ?? strToU8(''))).toBe('<w:document>Dear Bram</w:document>');
    for (const content of Object.values(parts)) expect(Buffer.from(content).includes('Ann')).toBe(false);
    for (const name of ['word/media/image1.jpeg', 'word/media/image2.jpg'])
      expect(await sharp(parts[name]).metadata()).toMatchObject({ width: 8, orientation: 6 });
    expect(() => removeMetadata('docx', Buffer.from('PK'))).toThrow('cannot be read');
  });
});

describe('the sender is warned before sending', () => {
  it.each([
    ['an old Word document', '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1', true],
    ['Ogg', 'OggS', true],
    ['WebM', '\x1a\x45\xdf\xa3', true],
    ['an encrypted PDF, which stays as it is', '%PDF-1.7 << /Encrypt 5 0 R >> /Author (Ann)', true],
    ['a signed PDF, which stays as it is', '%PDF-1.7 /ByteRange [0 1 2 3] /Author (Ann)', true],
    ['a plain PDF', '%PDF-1.7 /Author (Ann)', false],
    ['MP4', '\0\0\0\x20ftypisom', false],
    ['text', 'OggI', false],
  ])('%s', (_, text, isWarned) => {
    const bytes = latin1(text);
    expect(mayKeepMetadata(bytes)).toBe(isWarned);
    if (isWarned && text.startsWith('%PDF')) expect(removeMetadata('pdf', Buffer.from(bytes))).toEqual(bytes);
  });
});
