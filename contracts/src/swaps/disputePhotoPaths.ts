import { buildUploadUrl } from '../core/picturePaths.ts';

/** A photo attached to a dispute statement; width and height are pixels of the full-size photo. */
export interface DisputePhoto {
  id: string;
  width: number;
  height: number;
}

export type DisputePhotoSize = 'full' | 'thumb';

/** Folder of dispute photos in the file store. Every file in it needs a signed URL. */
export const disputePhotosFolder = 'disputes/';

/** Path of a photo in the file store. */
export function getDisputePhotoPath(swapId: string, photoId: string, size: DisputePhotoSize): string {
  return `${disputePhotosFolder}${swapId}/${photoId}-${size}.webp`;
}

/** Host-relative URL that needs no further headers, so that a plain `<img>` can show it. */
export function buildDisputePhotoUrl(signed: {
  swapId: string;
  photoId: string;
  size: DisputePhotoSize;
  readerId: string;
  until: number;
  signature: string;
}): string {
  const { swapId, photoId, size, readerId, until, signature } = signed;
  const query = new URLSearchParams({ for: readerId, until: String(until), signature });
  return `${buildUploadUrl(`${disputePhotosFolder}${swapId}/${photoId}/${size}`)}?${query.toString()}`;
}
