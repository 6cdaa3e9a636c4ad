import { ApiError } from '@pass-along/contracts';
import { useEffect, useRef, useState } from 'react';
import { call } from '../../api/apiClient.ts';
import { i18n } from '../../i18n/i18n.ts';
import type { DraftPicture } from './itemDraft.ts';

export type PickedPicture = Extract<DraftPicture, { kind: 'picked' }>;

interface Upload {
  /** The id of the picture on the server. */
  imageId: Promise<string>;
  /** The same, once it is uploaded. */
  uploadedId?: string;
  stop: AbortController;
}

/**
 * Uploads pictures as soon as they are chosen, one after another, so that saving waits for the last one only.
 * `onRefused` gets the reason why a picture is not taken: the server's, or that the form has the same one already, as a
 * stored picture or a picked one.
 */
export function usePictureUploads(
  getPictures: () => readonly DraftPicture[],
  onRefused: (picture: PickedPicture, message: string) => void,
) {
  const uploads = useRef(new Map<string, Upload>());
  const line = useRef<Promise<unknown>>(Promise.resolve());
  /** The uploaded share of each picture, 0 to 1. */
  const [sent, setSent] = useState<Readonly<Record<string, number>>>({});
  const latest = useRef({ getPictures, onRefused });
  useEffect(() => {
    latest.current = { getPictures, onRefused };
  }, [getPictures, onRefused]);
  useEffect(() => {
    const running = uploads.current;
    return () => {
      for (const { stop } of running.values()) stop.abort();
    };
  }, []);

  const start = (picture: PickedPicture): Promise<string> => {
    const stop = new AbortController();
    const { signal } = stop;
    const body = new FormData();
    body.append('image', picture.file, picture.file.name);
    const setShare = (share: number) => {
      setSent((shares) => ({ ...shares, [picture.id]: share }));
    };
    setShare(0);
    const imageId = line.current.then(async () => {
      signal.throwIfAborted();
      const answer = await call('POST /api/items/pictures', { body }, { signal, onProgress: setShare });
      const uploadedId = answer.picture.id;
      const hasUploaded = ({ id, kind }: DraftPicture) =>
        (kind === 'stored' ? id : uploads.current.get(id)?.uploadedId) === uploadedId;
      if (latest.current.getPictures().some((other) => other.id !== picture.id && hasUploaded(other)))
        latest.current.onRefused(picture, i18n.t('itemForm.repeatedPicture'));
      upload.uploadedId = uploadedId;
      setShare(1);
      return uploadedId;
    });
    const upload: Upload = { imageId, stop };
    uploads.current.set(picture.id, upload);
    // a failed upload starts again with the form
    line.current = imageId.catch((error: unknown) => {
      // an edited picture is uploaded again under the id it has in the form
      if (uploads.current.get(picture.id)?.imageId === imageId) uploads.current.delete(picture.id);
      if (error instanceof ApiError && error.code === 'validation_failed')
        latest.current.onRefused(picture, error.errors[0]?.message ?? error.message);
    });
    return imageId;
  };

  return {
    sent,
    start: (picture: PickedPicture) => void start(picture).catch(() => undefined),
    getUploadedId: ({ id }: DraftPicture) => uploads.current.get(id)?.uploadedId,
    /** Takes over a picture that was uploaded before the page loaded anew. */
    resume: ({ id }: PickedPicture, uploadedId: string) => {
      uploads.current.set(id, { imageId: Promise.resolve(uploadedId), uploadedId, stop: new AbortController() });
      setSent((shares) => ({ ...shares, [id]: 1 }));
    },
    stop: ({ id }: DraftPicture) => {
      uploads.current.get(id)?.stop.abort();
      uploads.current.delete(id);
    },
    /** The server removed what was uploaded; the files are still here. */
    startOver: () => {
      uploads.current.clear();
    },
    /** Waits for the uploads of these pictures; gives the server's id for each picture of the form. */
    finish: async (pictures: readonly DraftPicture[]): Promise<ReadonlyMap<string, string>> => {
      const ids = pictures.map(async (picture): Promise<[string, string]> => [
        picture.id,
        picture.kind === 'stored' ? picture.id : await (uploads.current.get(picture.id)?.imageId ?? start(picture)),
      ]);
      return new Map(await Promise.all(ids));
    },
  };
}

export type PictureUploads = ReturnType<typeof usePictureUploads>;
