import { subscribeToReload } from '@pass-along/contracts/reload';

/** Of every page; the rest is in `formFiles.ts`, which loads with the first form that takes files. */

/** The name of the cache with files of forms; they are in it only while the page loads anew after an upgrade. */
export const formCacheName = 'files of forms';

/** The stored files of each form; null if they could not be stored. */
export type StoredForms = {
  memberId: string | null;
  forms: { form: string; notes: unknown; files: { url: string; name: string; type: string }[] }[];
} | null;

export interface RestoredForm {
  files: File[];
  notes: unknown;
}

type RestoredForms = Map<string, RestoredForm>;

let storeFiles: (() => Promise<StoredForms | undefined>) | undefined;
let restoredForms = Promise.resolve<RestoredForms>(new Map());

/** The files that wait until their form is open. */
export const getRestoredForms = () => restoredForms;

/** `store` gives undefined if there is nothing to store. */
export function setFormStore(store: () => Promise<StoredForms | undefined>): void {
  storeFiles = store;
}

/**
 * Stores the files of all open forms, then loads the page anew; with blocked or full storage it loads without them. A
 * reload that is stopped leaves nothing stored.
 */
export async function reloadWithFormFiles(reload = () => window.location.reload()): Promise<void> {
  const formFiles = await storeFiles?.().catch(() => null);
  if (formFiles !== undefined) {
    // the state of the history entry outlasts a reload also where site data is blocked
    history.replaceState({ ...(history.state as object | null), formFiles }, '');
    const leave = subscribeToReload(() => {
      leave();
      takeStoredForms();
      void deleteFormFiles().catch(() => undefined);
    });
  }
  reload();
}

function takeStoredForms(): StoredForms | undefined {
  const { formFiles, ...state } = (history.state ?? {}) as { formFiles?: StoredForms };
  if (formFiles !== undefined) history.replaceState(state, '');
  return formFiles;
}

/** Moves the stored files into memory. */
export function restoreFormFiles(): void {
  const formFiles = takeStoredForms();
  if (formFiles === undefined) return;
  restoredForms = import('./formFiles.ts')
    .then(({ readFormFiles }) => readFormFiles(formFiles))
    .catch(() => new Map<string, RestoredForm>());
}

/** When a session ends. */
export async function deleteFormFiles(): Promise<void> {
  restoredForms = Promise.resolve(new Map());
  if ('caches' in window) await caches.delete(formCacheName);
}
