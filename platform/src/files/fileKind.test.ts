import { describe, expect, it } from 'vitest';
import { findFileKind, isNamedAs } from './fileKind.ts';
import { createZipDirectory } from '../testing/zipDirectory.ts';

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkM9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const bytes = (text: string) => Buffer.from(text, 'latin1');
const filled = (text: string) => Buffer.concat([bytes(text), Buffer.alloc(64)]);
const matroska = (codec: string) => filled(`\x1a\x45\xdf\xa3\xa3\x42\x82\x88matroska....${codec}`);
const svg = bytes('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
const document = { '[Content_Types].xml': 900, 'word/document.xml': 4_000 };

describe('the kind of a file', () => {
  it.each([
    ['a picture', png, { kind: 'image' }],
    ['MP4', filled('\0\0\0\x20ftypisom'), { kind: 'video', extension: 'mp4' }],
    ['M4A', filled('\0\0\0\x20ftypM4A '), { kind: 'audio', extension: 'm4a' }],
    ['Matroska with pictures', matroska('V_MPEG4'), { kind: 'video', extension: 'mkv' }],
    ['Matroska without', matroska('A_OPUS'), { kind: 'audio', extension: 'mka' }],
    ['AVI', filled('RIFF....AVI LIST'), { kind: 'video', extension: 'avi' }],
    ['FLAC', filled('fLaC\0\0\0\x22'), { kind: 'audio', extension: 'flac' }],
    ['AAC in ADTS', filled('\xff\xf1\x50\x80'), { kind: 'audio', extension: 'aac' }],
    ['AAC in ADTS of MPEG-2', filled('\xff\xf9\x50\x80'), { kind: 'audio', extension: 'aac' }],
    ['WebM with pictures', filled('\x1a\x45\xdf\xa3....V_VP9'), { kind: 'video', extension: 'webm' }],
    ['WebM without', filled('\x1a\x45\xdf\xa3....A_OPUS'), { kind: 'audio', extension: 'weba' }],
    ['MP3 with a tag', filled('ID3\x03'), { kind: 'audio', extension: 'mp3' }],
    ['MP3 without', filled('\xff\xfb\x90\x44'), { kind: 'audio', extension: 'mp3' }],
    ['Ogg', filled('OggS'), { kind: 'audio', extension: 'ogg' }],
    ['WAV', filled('RIFF....WAVEfmt '), { kind: 'audio', extension: 'wav' }],
    ['PDF', filled('%PDF-1.7'), { kind: 'file', extension: 'pdf' }],
    ['an old Word document', filled('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), { kind: 'file', extension: 'doc' }],
    ['a Word document', createZipDirectory(document), { kind: 'file', extension: 'docx' }],
    ['text', Buffer.from('Grüße\r\n\tan alle'), { kind: 'file', extension: 'txt' }],
    ['text in UTF-16', Buffer.from('\ufeffStraße 5, zwei Räume\r\n', 'utf16le'), { kind: 'file', extension: 'txt' }],
    ['text in UTF-16, big end first', bytes('\xfe\xff\0S\0t'), { kind: 'file', extension: 'txt' }],
    ['text in Latin-1', bytes('Caf\xe9 \x80 5'), { kind: 'file', extension: 'txt' }],
    ['HEIC', filled('\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf'), { kind: 'unreadableImage' }],
    ['TIFF', filled('II*\0\x08\0\0\0'), { kind: 'unreadableImage' }],
    ['a drawing with a script, which is text', svg, { kind: 'file', extension: 'txt' }],
  ])('is told by content: %s', (_, content, kind) => {
    expect(findFileKind(content, 'file')).toEqual(kind);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a program', filled('\x7fELF')],
    ['bytes that are no text', bytes('caf\xe9\0')],
    ['bytes that no Windows text has', bytes('caf\xe9\x81')],
    ['half a character of UTF-16', bytes('\xff\xfea\0b')],
    ['a ZIP that is no document', createZipDirectory({ 'readme.txt': 10 })],
    ['a document with macros', createZipDirectory({ ...document, 'word/vbaProject.bin': 10 })],
    ['a document that climbs out', createZipDirectory({ ...document, '../../evil.sh': 10 })],
    ['a ZIP whose directory is cut off', createZipDirectory(document).subarray(0, 60)],
  ])('is none for %s', (_, content) => {
    expect(findFileKind(content, 'file')).toBeUndefined();
  });

  it.each(['mp42', 'isom', '3gp4', 'M4A '])('is sound where that is what an MP4 of %s is called', (brand) => {
    expect(findFileKind(filled(`\0\0\0\x20ftyp${brand}`), 'Memo.M4A')).toEqual({ kind: 'audio', extension: 'm4a' });
  });

  it('is a film for any other name, whatever wrote it', () => {
    for (const [brand, name] of [
      ['qt  ', 'clip.mov'],
      ['3gp5', 'clip.3gp'],
      ['mp42', 'clip.m4v'],
    ] as const)
      expect(findFileKind(filled(`\0\0\0\x20ftyp${brand}`), name)).toEqual({ kind: 'video', extension: 'mp4' });
  });

  it('is a bomb for a document that would unfold to gigabytes, or to many times its size', () => {
    expect(findFileKind(createZipDirectory({ ...document, 'word/media/a.bin': 4_000_000_000 }), 'letter.docx')).toEqual(
      {
        kind: 'bomb',
      },
    );
    expect(findFileKind(createZipDirectory({ ...document, 'word/media/a.bin': 0xffffffff }), 'letter.docx')).toEqual({
      kind: 'bomb',
    });
    expect(findFileKind(createZipDirectory({ ...document, 'word/media/a.bin': 50_000_000 }), 'letter.docx')).toEqual({
      kind: 'bomb',
    });
  });
});

describe('the name of a file', () => {
  it.each([
    [{ kind: 'image' }, 'Lamp.JPG', true],
    [{ kind: 'image' }, 'lamp', true],
    [{ kind: 'image' }, 'lamp.pdf', false],
    [{ kind: 'file', extension: 'txt' }, 'notes.txt', true],
    [{ kind: 'file', extension: 'txt' }, 'drawing.svg', false],
    [{ kind: 'file', extension: 'txt' }, 'page.html', false],
    [{ kind: 'file', extension: 'txt' }, 'photo.png', false],
    [{ kind: 'video', extension: 'mp4' }, 'clip.mov', true],
    [{ kind: 'video', extension: 'mp4' }, 'clip.3gp', true],
    [{ kind: 'video', extension: 'mp4' }, 'clip.pdf', false],
    [{ kind: 'audio', extension: 'm4a' }, 'memo.m4a', true],
    [{ kind: 'video', extension: 'mkv' }, 'film.mkv', true],
    [{ kind: 'audio', extension: 'flac' }, 'song.flac', true],
    [{ kind: 'audio', extension: 'flac' }, 'song.mp3', false],
  ] as const)('may stand for its content: %o as %s %s', (kind, name, may) => {
    expect(isNamedAs(kind, name)).toBe(may);
  });
});
