import { subscribeToReload } from '@pass-along/contracts/reload';
import { useEffect, useEffectEvent } from 'react';
import toast from 'react-hot-toast';
import { generateKey } from '../api/submitKeys.ts';
import { credentials } from '../api/storedCredentials.ts';
import { i18n } from '../i18n/i18n.ts';

/** The name of the cache with files of forms; they are in it only while the page loads anew after an upgrade. */
const cacheName = 'files of forms';
/** The name in the state of the history entry, which outlasts a reload also where site data is blocked. */
const stateKey = 'formFiles';

interface OpenForm {
  files: readonly File[];
  /** Values that the form needs with its files. */
  getNotes?: (() => unknown) | undefined;
}

interface RestoredForm {
  files: File[];
  notes: unknown;
}

/** The stored files of each form; null if they could not be stored. */
type StoredForms = {
  memberId: string | null;
  forms: { form: string; notes: unknown; files: { url: string; name: string; type: string }[] }[];
} | null;

const openForms = new Map<string, OpenForm>();
let restoredForms = Promise.resolve(new Map<string, RestoredForm>());

/** Keeps the files of a form over the reload after an upgrade; without files it keeps nothing. */
export function holdFormFiles(form: string, files: readonly File[], getNotes?: OpenForm['getNotes']): void {
  if (files.length > 0) openForms.set(form, { files, getNotes });
  else openForms.delete(form);
}

/** Receives the files that the form had before the reload after an upgrade. */
export function useRestoredFiles(form: string, onRestored: (files: File[], notes: unknown) => void): void {
  const receive = useEffectEvent(onRestored);
  useEffect(() => {
    let isClosed = false;
    void restoredForms.then((forms) => {
      const restored = forms.get(form);
      if (isClosed || !restored) return;
      forms.delete(form);
      receive(restored.files, restored.notes);
    });
    return () => {
      isClosed = true;
    };
  }, [form]);
}

/** Keeps the files of an open form over the reload after an upgrade, and receives them afterwards. */
export function useFormFiles(
  form: string,
  files: readonly File[],
  onRestored: (files: File[], notes: unknown) => void,
  getNotes?: () => unknown,
): void {
  useRestoredFiles(form, onRestored);
  useEffect(() => {
    holdFormFiles(form, files, getNotes);
    return () => {
      holdFormFiles(form, []);
    };
  });
}

/**
 * Stores the files of all open forms, then loads the page anew; with blocked or full storage it loads without them. A
 * reload that is stopped leaves nothing stored.
 */
export async function reloadWithFormFiles(reload = () => window.location.reload()): Promise<void> {
  if (openForms.size > 0) {
    await storeFormFiles().catch(() => undefined);
    const leave = subscribeToReload(() => {
      leave();
      takeStored();
      void deleteFormFiles().catch(() => undefined);
    });
  }
  reload();
}

async function storeFormFiles(): Promise<void> {
  let stored: StoredForms = null;
  try {
    const cache = await caches.open(cacheName);
    const storeFile = async (file: File) => {
      const url = `/files-of-forms/${generateKey()}`;
      await cache.put(url, new Response(file));
      return { url, name: file.name, type: file.type };
    };
    const forms = [...openForms].map(async ([form, { files, getNotes }]) => ({
      form,
      notes: getNotes?.(),
      files: await Promise.all(files.map(storeFile)),
    }));
    stored = { memberId: credentials.userId(), forms: await Promise.all(forms) };
  } finally {
    history.replaceState({ ...(history.state as object | null), [stateKey]: stored }, '');
  }
}

/** Takes what was stored out of the history entry. */
function takeStored(): StoredForms | undefined {
  const { [stateKey]: stored, ...state } = (history.state ?? {}) as { [stateKey]?: StoredForms };
  if (stored !== undefined) history.replaceState(state, '');
  return stored;
}

/** Moves the stored files into memory, where they wait until their form is open. */
export function restoreFormFiles(): void {
  const stored = takeStored();
  if (stored === undefined) return;
  restoredForms = readFormFiles(stored).catch(async () => {
    toast(i18n.t('newVersion.filesLost'));
    await deleteFormFiles().catch(() => undefined);
    return new Map();
  });
}

async function readFormFiles(stored: StoredForms): Promise<Map<string, RestoredForm>> {
  if (stored === null) throw new Error('The files could not be stored');
  const cache = await caches.open(cacheName);
  const readFile = async ({ url, name, type }: { url: string; name: string; type: string }) => {
    const response = await cache.match(url);
    if (!response) throw new Error('The file is not stored any more');
    // a blob might read from the cache later
    const file = new File([await response.arrayBuffer()], name, { type });
    await cache.delete(url);
    return file;
  };
  const forms = stored.forms.map(async ({ form, notes, files }): Promise<[string, RestoredForm]> => [
    form,
    { notes, files: await Promise.all(files.map(readFile)) },
  ]);
  const restored = new Map(await Promise.all(forms));
  return stored.memberId === credentials.userId() ? restored : new Map();
}

/** When a session ends. */
export async function deleteFormFiles(): Promise<void> {
  restoredForms = Promise.resolve(new Map<string, RestoredForm>());
  if ('caches' in window) await caches.delete(cacheName);
}
