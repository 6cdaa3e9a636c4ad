import { uploadUrl } from './pictures.ts';

/** A photo beside what one side tells of a dispute; width and height in pixels of the full one. */
export interface DisputePhoto {
  id: string;
  width: number;
  height: number;
}

export type DisputePhotoSize = 'full' | 'thumb';

/** Nothing under it is for everybody. */
export const disputePhotosFolder = 'disputes/';

/** Where a photo lies in the file store. */
export function disputePhotoPath(swapId: string, photoId: string, size: DisputePhotoSize): string {
  return `${disputePhotosFolder}${swapId}/${photoId}-${size}.webp`;
}

/** Host-relative, and complete by itself: a plain image shows it. */
export function disputePhotoUrl(signed: {
  swapId: string;
  photoId: string;
  size: DisputePhotoSize;
  readerId: string;
  until: number;
  signature: string;
}): string {
  const { swapId, photoId, size, readerId, until, signature } = signed;
  const query = new URLSearchParams({ for: readerId, until: String(until), signature });
  return `${uploadUrl(`${disputePhotosFolder}${swapId}/${photoId}/${size}`)}?${query.toString()}`;
}
