/** A text in a field, and the field's name on its page. */
type WrittenText = [field: string, text: string];
type TextField = HTMLInputElement | HTMLTextAreaElement;

const buildsKey = 'builds loaded anew';
const textsKey = 'texts before loading anew';
const textFields = 'textarea, input:not([type=password], [type=file], [type=checkbox], [type=radio])';

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
  restoreTexts();
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

function storeTexts(fields: readonly TextField[]): void {
  const texts = fields.map((field): WrittenText => [getFieldName(field), field.value]);
  try {
    sessionStorage.setItem(textsKey, JSON.stringify({ path: location.pathname, texts }));
  } catch {
    // with full storage the page loads without them
  }
}

/** Takes the stored texts; undefined without any, and where the browser stores nothing. */
function takeTexts(): { path: string; texts: WrittenText[] } | undefined {
  try {
    const stored = sessionStorage.getItem(textsKey);
    sessionStorage.removeItem(textsKey);
    return stored === null ? undefined : (JSON.parse(stored) as { path: string; texts: WrittenText[] });
  } catch {
    return undefined;
  }
}

/** Puts each text into its field as soon as the page shows it; a dialog may be opened later. */
function restoreTexts(): void {
  const stored = takeTexts();
  if (!stored) return;
  const { path, texts } = stored;
  const waiting = new Map(texts);
  const observer = new MutationObserver(fillFields);
  function fillFields() {
    if (location.pathname !== path) waiting.clear();
    for (const field of document.querySelectorAll<TextField>(textFields)) {
      const name = getFieldName(field);
      const text = waiting.get(name);
      if (text === undefined) continue;
      waiting.delete(name);
      if (field.value !== text) enterText(field, text);
    }
    if (waiting.size === 0) observer.disconnect();
  }
  observer.observe(document, { childList: true, subtree: true });
  fillFields();
}

function getFieldName(field: TextField): string {
  // a label around a text area holds the text of the area, too
  const labelParts = [...(field.labels?.[0]?.childNodes ?? [])].filter((part) => !part.contains(field));
  const label = labelParts.map((part) => part.textContent).join('');
  return [field.tagName, field.name, label, field.ariaLabel, field.placeholder].join('|');
}

/** Uses the native setter: React ignores an event whose value it has set itself. */
function enterText(field: TextField, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
