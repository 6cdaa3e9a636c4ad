import { limits } from '@pass-along/contracts';
import { scaleToCanvas, writeCanvas } from './pictureCanvas.ts';

/**
 * The picture upright, with its longest side at most `limits.pictures.sentSide`. The file itself where that gains
 * nothing, or where this browser cannot do it; the server does the rest.
 */
export async function shrinkPicture(file: File): Promise<File> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      if (Math.max(image.width, image.height) <= limits.pictures.sentSide) return file;
      const bytes = new Uint8Array(await file.arrayBuffer());
      const isJpeg = bytes[0] === 0xff;
      if (!isJpeg && hidesOrientation(bytes)) return file;
      const canvas = scaleToCanvas(image, limits.pictures.sentSide);
      const blob = await writeCanvas(canvas, isJpeg ? 'image/jpeg' : 'image/webp');
      // the name stays: it says what the member chose
      return blob.size < file.size ? new File([blob], file.name, { type: blob.type }) : file;
    } finally {
      image.close();
    }
  } catch {
    return file;
  }
}

/** Not every browser turns a PNG or WebP by its EXIF, and a drawn picture has none. */
function hidesOrientation(bytes: Uint8Array): boolean {
  return /eXIf|EXIF/.test(new TextDecoder('latin1').decode(bytes));
}
