import { onTestFinished } from 'vitest';

/** Shows pushes with these links on this device; returns a function that lists those still shown. */
export function showPushes(...links: string[]): () => string[] {
  const shown = new Set(links);
  const getNotifications = ({ tag }: { tag?: string } = {}) =>
    Promise.resolve(
      [...shown]
        .filter((link) => tag === undefined || link === tag)
        .map((link) => ({ data: { id: link, link }, close: () => shown.delete(link) })),
    );
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: { getRegistration: () => Promise.resolve({ getNotifications }) },
  });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  return () => [...shown];
}
