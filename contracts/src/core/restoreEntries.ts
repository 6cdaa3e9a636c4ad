import {
  entriesKey,
  getEntry,
  isReloadExpired,
  listFields,
  type FieldEntry,
  type FormField,
} from './reloadAfterUpgrade.ts';

interface StoredEntries {
  path: string;
  texts: FieldEntry[];
  /** When they were stored, in milliseconds. */
  at: number;
}

/** Takes the stored entries; undefined without any, and where the browser stores nothing. */
function takeEntries(): StoredEntries | undefined {
  try {
    const stored = sessionStorage.getItem(entriesKey);
    sessionStorage.removeItem(entriesKey);
    return stored === null ? undefined : (JSON.parse(stored) as StoredEntries);
  } catch {
    return undefined;
  }
}

/** Puts each entry into its field as soon as the page shows it; a dialog may be opened later. */
export function restoreEntries(): void {
  const stored = takeEntries();
  if (!stored) return;
  const { path, texts, at } = stored;
  const waiting = new Map(texts);
  const observer = new MutationObserver(fillFields);
  function fillFields() {
    if (location.pathname !== path || isReloadExpired(at)) waiting.clear();
    for (const [name, field] of waiting.size === 0 ? [] : listFields()) {
      const entry = waiting.get(name);
      if (entry === undefined || !canTake(field, entry)) continue;
      waiting.delete(name);
      if (getEntry(field) !== entry) enter(field, entry);
    }
    if (waiting.size === 0) observer.disconnect();
  }
  observer.observe(document, { childList: true, subtree: true });
  fillFields();
}

/** The options of a select may load later. */
function canTake(field: FormField, entry: string | boolean): boolean {
  return !(field instanceof HTMLSelectElement) || [...field.options].some(({ value }) => value === entry);
}

/** Uses the native setter, because React ignores an event for a value that React itself has set. */
function enter(field: FormField, entry: string | boolean): void {
  if (typeof entry === 'boolean') {
    field.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, entry);
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
}
