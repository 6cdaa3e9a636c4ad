/** The name of a field on its page, and its text or whether it is ticked. */
export type FieldEntry = [field: string, entry: string | boolean];
export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

export const entriesKey = 'texts before loading anew';
/** A password that is shown has the type of a text. A hidden input with a type only repeats a button of Radix. */
const unkept =
  '[type=password], [autocomplete$=password], [autocomplete=one-time-code], [type=file], [type][aria-hidden=true]';
const radios = '[type=radio], [role=radio]';
const toggles = `[type=checkbox], [role=checkbox], [role=switch], ${radios}`;
const formFields = `textarea, select, input:not(${unkept}), button:is(${toggles})`;

/** After this time a reload was stopped, and what was kept for it counts no longer. */
const reloadLifetimeMs = 5 * 60_000;

let isReloadUnderWay = false;
const listeners = new Set<() => void>();

/** Tells whether the page is about to be replaced, so that it need not report a fault. */
export const isReloading = () => isReloadUnderWay;

/** Calls the listener when the reload was stopped. Returns a function that ends this. */
export function subscribeToReload(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** @param at in milliseconds since 1970 */
export const isReloadExpired = (at: number) => Date.now() - at > reloadLifetimeMs;

/**
 * After an upgrade the server no longer has the files of an open page. When one cannot be loaded, the page loads anew
 * and puts back what was written and chosen on it. It does so once for each build and path within a few minutes, unless
 * the reload is stopped. It asks nothing before that.
 *
 * @param build identifies the build of the open page
 * @param reload may store more before it loads the page anew
 * @returns a function that ends this
 */
export function reloadAfterUpgrade(
  build: string,
  reload: () => void | Promise<void> = () => window.location.reload(),
): () => void {
  isReloadUnderWay = false;
  // nearly always there is nothing to put back
  if (hasEntries()) void import('./restoreEntries.ts').then(({ restoreEntries }) => restoreEntries());
  // older browsers do not tell that a reload was stopped
  const navigation = window.navigation as Navigation | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const endReload = () => {
    clearTimeout(timer);
    navigation?.removeEventListener('navigateerror', endReload);
    if (!isReloadUnderWay) return;
    isReloadUnderWay = false;
    forgetReload();
    for (const listener of listeners) listener();
  };
  const changed = new Set<FormField>();
  const noteChange = ({ target, type }: Event) => {
    if (!(target instanceof Element)) return;
    // the select of MUI changes its input without an event
    const field = type === 'focusin' ? target.parentElement?.querySelector('[role=combobox] + input') : target;
    const control = type === 'click' ? target.closest(toggles) : field;
    if (control?.matches(formFields) === true) changed.add(control as FormField);
  };
  const reloadOnce = () => {
    // offline, the page would be lost without an upgrade
    if (isReloadUnderWay || !navigator.onLine || !rememberReload(build)) return;
    isReloadUnderWay = true;
    storeEntries(changed);
    timer = setTimeout(endReload, reloadLifetimeMs);
    // the reload itself stops the navigation that marked the history entry, and that is an error, too
    void Promise.resolve(reload()).then(() => {
      setTimeout(() => isReloadUnderWay && navigation?.addEventListener('navigateerror', endReload));
    });
  };
  for (const type of changeEvents) document.addEventListener(type, noteChange, true);
  window.addEventListener('vite:preloadError', reloadOnce);
  return () => {
    for (const type of changeEvents) document.removeEventListener(type, noteChange, true);
    window.removeEventListener('vite:preloadError', reloadOnce);
    navigation?.removeEventListener('navigateerror', endReload);
    clearTimeout(timer);
  };
}

const changeEvents = ['input', 'click', 'focusin'];

interface MarkedState {
  /** When each build was, in milliseconds since 1970. */
  loadedAnew?: Record<string, number>;
}

/**
 * The mark is in the state of the history entry, which outlasts a reload also where site data is blocked.
 *
 * @returns false if the page was loaded anew just before: a second time might be a loop
 */
function rememberReload(build: string): boolean {
  const state = (history.state ?? {}) as MarkedState;
  const before = state.loadedAnew ?? {};
  if (!isReloadExpired(before[build] ?? 0)) return false;
  history.replaceState({ ...state, loadedAnew: { ...before, [build]: Date.now() } }, '');
  return true;
}

/** After a stopped reload the page may load anew again, and shows its own texts. */
function forgetReload(): void {
  const { loadedAnew: _, ...state } = (history.state ?? {}) as MarkedState;
  history.replaceState(state, '');
  sessionStorage.removeItem(entriesKey);
}

function hasEntries(): boolean {
  try {
    return sessionStorage.getItem(entriesKey) !== null;
  } catch {
    return false;
  }
}

function storeEntries(changed: ReadonlySet<FormField>): void {
  const entries: FieldEntry[] = [];
  for (const [name, field, isRepeated] of listFields()) {
    const entry = getEntry(field);
    // another radio button of its group is chosen; a row of a list may have moved
    const isUnclear = typeof entry === 'boolean' && (isRepeated || (!entry && field.matches(radios)));
    if (changed.has(field) && !isUnclear) entries.push([name, entry]);
  }
  try {
    sessionStorage.setItem(entriesKey, JSON.stringify({ path: location.pathname, texts: entries, at: Date.now() }));
  } catch {
    // with full storage the page loads without them
  }
}

export const getEntry = (field: FormField): string | boolean =>
  field.matches(toggles) ? field.matches(':checked, [aria-checked=true]') : field.value;

/** The fields of the page under names that they have again after loading anew. */
export function listFields(): [name: string, field: FormField, isRepeated: boolean][] {
  const named = [...document.querySelectorAll<FormField>(formFields)].map((field) => ({
    field,
    name: getFieldName(field),
  }));
  const counts = new Map<string, number>();
  for (const { name } of named) counts.set(name, (counts.get(name) ?? 0) + 1);
  const earlier = new Map<string, number>();
  return named.map(({ field, name }) => {
    const before = earlier.get(name) ?? 0;
    earlier.set(name, before + 1);
    return [before === 0 ? name : `${name}|${before}`, field, counts.get(name) !== 1];
  });
}

function getFieldName(field: FormField): string {
  // a select of MUI is named by its button
  const labelId = field.previousElementSibling?.getAttribute('aria-labelledby')?.split(' ')[0];
  const element = field.labels?.[0] ?? (labelId === undefined ? null : document.getElementById(labelId));
  // a label around a text area holds the text of the area, too
  const labelParts = [...(element?.childNodes ?? [])].filter((part) => !part.contains(field));
  const label = labelParts.map((part) => part.textContent).join('');
  // names of radio buttons are often made by React, and differ after loading anew
  const name = field.matches(radios) ? field.value : field.name;
  return [field.tagName, name, label, field.ariaLabel, field.getAttribute('placeholder')].join('|');
}
