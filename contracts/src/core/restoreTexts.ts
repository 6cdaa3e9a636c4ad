import { getFieldName, textFields, textsKey, type TextField, type WrittenText } from './reloadAfterUpgrade.ts';

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
export function restoreTexts(): void {
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

/** Uses the native setter, because React ignores an input event for a value that React itself has set. */
function enterText(field: TextField, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
