import { useEffect, useEffectEvent } from 'react';
import toast from 'react-hot-toast';
import { generateKey } from '../api/submitKeys.ts';
import { credentials } from '../api/storedCredentials.ts';
import { i18n } from '../i18n/i18n.ts';
import {
  deleteFormFiles,
  formCacheName,
  getRestoredForms,
  setFormStore,
  type RestoredForm,
  type StoredForms,
} from './formReload.ts';

interface OpenForm {
  files: readonly File[];
  /** Values that the form needs with its files. */
  getNotes?: (() => unknown) | undefined;
}

const openForms = new Map<string, OpenForm>();
setFormStore(storeFormFiles);

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
    void getRestoredForms().then((forms) => {
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

async function storeFormFiles(): Promise<StoredForms | undefined> {
  if (openForms.size === 0) return undefined;
  const cache = await caches.open(formCacheName);
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
  return { memberId: credentials.userId(), forms: await Promise.all(forms) };
}

/** Takes the files out of the cache; says so if there are none. */
export async function readFormFiles(stored: StoredForms): Promise<Map<string, RestoredForm>> {
  try {
    if (stored === null) throw new Error('The files could not be stored');
    const cache = await caches.open(formCacheName);
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
  } catch {
    toast(i18n.t('newVersion.filesLost'));
    await deleteFormFiles().catch(() => undefined);
    return new Map();
  }
}
