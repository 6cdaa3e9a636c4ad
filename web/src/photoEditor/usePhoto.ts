import { useEffect, useState } from 'react';
import { decodePhoto, type DecodedPhoto } from './drawPhoto.ts';
import type { PhotoEdits } from './photoEdits.ts';

/** A photo that the server has; `name` is for the edited file. */
export interface StoredPhoto {
  url: string;
  name: string;
}

interface Original {
  file: File;
  edits: PhotoEdits;
}

/** The original of each edited file, so that editing it again begins with what was chosen and loses nothing. */
const originals = new WeakMap<File, Original>();

export function rememberOriginal(edited: File, original: Original): void {
  originals.set(edited, original);
}

type LoadedPhoto =
  | { status: 'loading' | 'unreadable' | 'unreachable' }
  | { status: 'ready'; file: File; decoded: DecodedPhoto; edits: PhotoEdits | undefined };

/** Loads and decodes a photo; for an edited file, its original with the edits. */
export function usePhoto(photo: File | StoredPhoto): LoadedPhoto {
  const [loaded, setLoaded] = useState<LoadedPhoto>({ status: 'loading' });
  // a photo stays the same while its editor is open
  const [opened] = useState(photo);
  useEffect(() => {
    const stop = new AbortController();
    const show = (result: LoadedPhoto) => {
      if (!stop.signal.aborted) setLoaded(result);
    };
    const load = async () => {
      const chosen = opened instanceof File ? opened : await fetchPhoto(opened, stop.signal);
      const { file, edits } = originals.get(chosen) ?? { file: chosen, edits: undefined };
      try {
        show({ status: 'ready', file, decoded: await decodePhoto(file), edits });
      } catch {
        show({ status: 'unreadable' });
      }
    };
    load().catch(() => {
      show({ status: 'unreachable' });
    });
    return () => {
      stop.abort();
    };
  }, [opened]);
  return loaded;
}

async function fetchPhoto({ url, name }: StoredPhoto, signal: AbortSignal): Promise<File> {
  const response = await fetch(url, { signal });
  if (!response.ok) throw new Error(`The photo answers ${String(response.status)}`);
  const blob = await response.blob();
  return new File([blob], name, { type: blob.type });
}
