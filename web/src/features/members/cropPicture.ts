/** A part of a picture, in its own pixels. */
export interface CropArea {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Maximum side length in pixels; a face on a page needs no more. */
const largestSide = 1024;
const quality = 0.9;

/** Crops a square out of the picture behind `url`, as the file to upload. */
export async function cropPicture(url: string, area: CropArea): Promise<File> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const side = Math.min(largestSide, Math.round(area.width));
  const canvas = document.createElement('canvas');
  canvas.width = side;
  canvas.height = side;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser cannot draw pictures');
  // JPEG has no transparency
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, side, side);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, area.x, area.y, area.width, area.height, 0, 0, side, side);
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', quality);
  });
  if (blob === null) throw new Error('This browser cannot write pictures');
  return new File([blob], 'cropped.jpeg', { type: 'image/jpeg' });
}
