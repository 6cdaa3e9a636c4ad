import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { describe, expect, it } from 'vitest';

const script = readFileSync(join(import.meta.dirname, '../../public/storage.js'), 'utf8');

interface Storages {
  localStorage: Storage;
  sessionStorage: Storage;
  caches?: unknown;
}

function load(browser: object): Storages {
  const page = Object.assign(browser, { Window: { prototype: {} }, addEventListener: () => undefined });
  runInNewContext(script, { window: page });
  return page as unknown as Storages;
}

function refuse(): never {
  throw new DOMException('Access is denied for this document.', 'SecurityError');
}

/** A storage area with what a browser offers, as plain properties. */
function createArea(isFull = false) {
  const area = Object.create({
    getItem: (key: string) => area[key] ?? null,
    setItem: (key: string, value: string) => {
      if (isFull) throw new DOMException('Full', 'QuotaExceededError');
      area[key] = value;
    },
    removeItem: (key: string) => Reflect.deleteProperty(area, key),
  }) as Record<string, string>;
  return area;
}

describe('the storage of a page', () => {
  it('is set up once, also where two scripts hold it', () => {
    const { localStorage, ...page } = load({ localStorage: createArea(), sessionStorage: createArea() });
    const mine = {};
    const again = load({ ...page, localStorage: mine });
    expect(localStorage).toBeDefined();
    expect(again.localStorage).toBe(mine);
  });

  it('stays in the tab when the browser forbids site data', () => {
    const blocked = {};
    for (const name of ['localStorage', 'sessionStorage', 'caches'])
      Object.defineProperty(blocked, name, { get: refuse, configurable: true });
    const page = load(blocked);
    expect(page.localStorage.getItem('token')).toBeNull();
    page.localStorage.setItem('token', 'ashas-token');
    page.sessionStorage.setItem('wish', 'lamp');
    expect(page.localStorage.getItem('token')).toBe('ashas-token');
    expect(Object.keys(page.localStorage)).toEqual(['token']);
    expect(page.sessionStorage.getItem('wish')).toBe('lamp');
    page.localStorage.removeItem('token');
    expect(page.localStorage.getItem('token')).toBeNull();
    expect('caches' in page).toBe(false);
  });

  it('keeps in the tab what a full disk does not take, and no older value instead of it', () => {
    const full = createArea(true);
    full['token'] = 'older';
    full['theme'] = 'dark';
    const { localStorage } = load({ localStorage: full, sessionStorage: createArea(), caches: {} });
    localStorage.setItem('token', 'newer');
    expect(localStorage.getItem('token')).toBe('newer');
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(Object.keys(localStorage).toSorted()).toEqual(['theme', 'token']);
    expect(Object.keys(full)).toEqual(['theme']);
  });

  it('is the one of the browser while that takes what is written', () => {
    const area = createArea();
    const { localStorage } = load({ localStorage: area, sessionStorage: createArea(), caches: {} });
    localStorage.setItem('theme', 'dark');
    expect(area['theme']).toBe('dark');
    expect(localStorage.length).toBe(1);
  });
});
