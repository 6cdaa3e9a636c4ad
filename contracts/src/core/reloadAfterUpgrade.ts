/** A text in a field, and the field's name on its page. */
export type WrittenText = [field: string, text: string];
export type TextField = HTMLInputElement | HTMLTextAreaElement;

const buildsKey = 'builds loaded anew';
export const textsKey = 'texts before loading anew';
/** A password that is shown has the type of a text. */
const unkept = '[type=password], [autocomplete$=password], [type=file], [type=checkbox], [type=radio]';
export const textFields = `textarea, input:not(${unkept})`;

let isReloadUnderWay = false;

/** Tells whether the page is about to be replaced, so that it need not report a fault. */
export const isReloading = () => isReloadUnderWay;

/**
 * After an upgrade the server no longer has the files of an open page. When one cannot be loaded, the page loads anew,
 * once for each build and tab, and puts back what was written on it.
 *
 * @param build identifies the build of the open page
 * @returns a function that ends this
 */
export function reloadAfterUpgrade(build: string, reload = () => window.location.reload()): () => void {
  isReloadUnderWay = false;
  // nearly always there is nothing to put back
  if (hasTexts()) void import('./restoreTexts.ts').then(({ restoreTexts }) => restoreTexts());
  const written = new Set<TextField>();
  const noteInput = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.matches(textFields)) written.add(target as TextField);
  };
  const reloadOnce = () => {
    // offline, the page would be lost without an upgrade
    if (isReloadUnderWay || !navigator.onLine || !rememberBuild(build)) return;
    isReloadUnderWay = true;
    storeTexts([...written].filter((field) => field.isConnected));
    reload();
  };
  document.addEventListener('input', noteInput, true);
  window.addEventListener('vite:preloadError', reloadOnce);
  return () => {
    document.removeEventListener('input', noteInput, true);
    window.removeEventListener('vite:preloadError', reloadOnce);
  };
}

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

function hasTexts(): boolean {
  try {
    return sessionStorage.getItem(textsKey) !== null;
  } catch {
    return false;
  }
}

function storeTexts(fields: readonly TextField[]): void {
  const texts = fields.map((field): WrittenText => [getFieldName(field), field.value]);
  try {
    sessionStorage.setItem(textsKey, JSON.stringify({ path: location.pathname, texts }));
  } catch {
    // with full storage the page loads without them
  }
}

export function getFieldName(field: TextField): string {
  // a label around a text area holds the text of the area, too
  const labelParts = [...(field.labels?.[0]?.childNodes ?? [])].filter((part) => !part.contains(field));
  const label = labelParts.map((part) => part.textContent).join('');
  return [field.tagName, field.name, label, field.ariaLabel, field.placeholder].join('|');
}
