/** The name of a field on its page, and its text or whether it is ticked. */
export type FieldEntry = [field: string, entry: string | boolean];
export type FormField = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | HTMLButtonElement;

const buildsKey = 'builds loaded anew';
export const entriesKey = 'texts before loading anew';
/** A password that is shown has the type of a text. A hidden input with a type only repeats a button of Radix. */
const unkept =
  '[type=password], [autocomplete$=password], [autocomplete=one-time-code], [type=file], [type][aria-hidden=true]';
const radios = '[type=radio], [role=radio]';
const toggles = `[type=checkbox], [role=checkbox], [role=switch], ${radios}`;
const formFields = `textarea, select, input:not(${unkept}), button:is(${toggles})`;

let isReloadUnderWay = false;

/** Tells whether the page is about to be replaced, so that it need not report a fault. */
export const isReloading = () => isReloadUnderWay;

/**
 * After an upgrade the server no longer has the files of an open page. When one cannot be loaded, the page loads anew,
 * once for each build and tab, and puts back what was written and chosen on it. It asks nothing before that.
 *
 * @param build identifies the build of the open page
 * @param reload may store more before it loads the page anew
 * @returns a function that ends this
 */
export function reloadAfterUpgrade(build: string, reload = () => window.location.reload()): () => void {
  isReloadUnderWay = false;
  // nearly always there is nothing to put back
  if (hasEntries()) void import('./restoreEntries.ts').then(({ restoreEntries }) => restoreEntries());
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
    if (isReloadUnderWay || !navigator.onLine || !rememberBuild(build)) return;
    isReloadUnderWay = true;
    storeEntries(changed);
    reload();
  };
  for (const type of changeEvents) document.addEventListener(type, noteChange, true);
  window.addEventListener('vite:preloadError', reloadOnce);
  return () => {
    for (const type of changeEvents) document.removeEventListener(type, noteChange, true);
    window.removeEventListener('vite:preloadError', reloadOnce);
  };
}

const changeEvents = ['input', 'click', 'focusin'];

/** @returns false if this build was loaded anew before, or if that cannot be stored: a second time might be a loop */
function rememberBuild(build: string): boolean {
  try {
    const builds = JSON.parse(sessionStorage.getItem(buildsKey) ?? '[]') as string[];
    if (builds.includes(build)) return false;
    sessionStorage.setItem(buildsKey, JSON.stringify([...builds, build]));
    return true;
  } catch {
    return false;
  }
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
    sessionStorage.setItem(entriesKey, JSON.stringify({ path: location.pathname, texts: entries }));
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
