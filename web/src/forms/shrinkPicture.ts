import { limits } from '@pass-along/contracts';

const quality = 0.9;

/**
 * The picture upright, with its longest side at most `limits.pictures.sentSide`. The file itself where that gains
 * nothing, or where this browser cannot do it; the server does the rest.
 */
export async function shrinkPicture(file: File): Promise<File> {
  try {
    const image = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const scale = limits.pictures.sentSide / Math.max(image.width, image.height);
      if (scale >= 1) return file;
      const bytes = new Uint8Array(await file.arrayBuffer());
      const isJpeg = bytes[0] === 0xff;
      if (!isJpeg && hidesOrientation(bytes)) return file;
      const blob = await drawPicture(image, scale, isJpeg ? 'image/jpeg' : 'image/webp');
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

/** Browsers that cannot write the type write PNG instead. */
async function drawPicture(image: ImageBitmap, scale: number, type: string): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.width * scale);
  canvas.height = Math.round(image.height * scale);
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw pictures');
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, type, quality);
  });
  if (blob === null) throw new Error('This browser cannot write pictures');
  return blob;
}
