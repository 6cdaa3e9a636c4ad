import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { password } from './person.ts';
import { onePixel } from './pictures.ts';
import { useSystem } from './useSystem.ts';

/**
 * Old clients are served from their own origin and know only the backend's URL, so the browser treats the two as
 * separate origins.
 */
let friend: Server;
let stranger: Server;

beforeAll(async () => {
  friend = await blankSite();
  stranger = await blankSite();
});
const system = useSystem(() => ({ CORS_ORIGINS: `http://clients.example.org,${originOf(friend)}` }));
afterAll(() => {
  friend.close();
  stranger.close();
});

it('serves an old client on an origin that CORS_ORIGINS names: sign-up, profile, items with pictures, likes', async () => {
  const page = await onSite(friend);
  const seen = await page.evaluate(oldClient, {
    host: system.url,
    password,
    picture: `data:image/png;base64,${onePixel.toString('base64')}`,
  });
  expect(seen).toEqual({
    registered: 201,
    name: 'Old Client',
    website: 'https://old.example.org',
    listed: 201,
    title: 'Lamp from afar',
    description: 'Two\nlines',
    pictureWidth: 1,
    avatarWidth: expect.any(Number) as number,
    refusal: { status: 422, code: 'own_item' },
    positionReadable: true,
    deleted: 200,
  });
});

it("keeps a page of any other origin away from the answers, as the member's own browser does", async () => {
  const page = await onSite(stranger);
  const outcome = await page.evaluate(
    (host) =>
      fetch(`${host}/api/items`).then(
        () => 'read',
        (error: unknown) => String(error),
      ),
    system.url,
  );
  expect(outcome).toBe('TypeError: Failed to fetch');
});

async function onSite(site: Server): Promise<Page> {
  const page = await system.visitor();
  await page.goto(originOf(site));
  return page;
}

/** Runs in the page: makes the calls of the old member app, in its own way. */
async function oldClient({ host, password: secret, picture }: { host: string; password: string; picture: string }) {
  const json = { 'Content-Type': 'application/json' };
  const register = await fetch(`${host}/api/auth/register`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ name: 'Old Client', email: 'old@example.org', password: secret, role: 'user' }),
  });
  const { token } = (await register.json()) as { token: string };
  const bearer = { Authorization: `Bearer ${token}` };

  const user = (await (await fetch(`${host}/api/users/get-user`, { headers: bearer })).json()) as object;
  const saved = await fetch(`${host}/api/users/update-user`, {
    method: 'PUT',
    headers: { ...json, ...bearer },
    body: JSON.stringify({ ...user, bio: null, website: 'old.example.org', __v: 3 }),
  });
  const profile = (await saved.json()) as { name: string; website: string; avatar: string };

  const form = new FormData();
  const fields = { title: 'Lamp from afar', description: 'Two\r\nlines', category: 'Home & Garden', type: 'donate' };
  for (const [name, value] of Object.entries({ ...fields, condition: 'good', tags: '[]', deliveryNotes: '' }))
    form.append(name, value);
  const bytes = await (await fetch(picture)).blob();
  form.append('images', bytes, 'lamp.png');
  const create = await fetch(`${host}/api/items/create-items`, { method: 'POST', headers: bearer, body: form });
  const { item } = (await create.json()) as {
    item: { _id: string; title: string; description: string; images: { url: string }[] };
  };

  const asked = await fetch(`${host}/api/items/${item._id}/swap-request`, {
    method: 'POST',
    headers: { ...json, ...bearer },
    body: JSON.stringify({ offeredItemId: '', message: '' }),
  });
  const { code } = (await asked.json()) as { code: string };

  const widthOf = (path: string) =>
    new Promise<number>((loaded, failed) => {
      const image = new Image();
      image.onload = () => {
        loaded(image.naturalWidth);
      };
      image.onerror = () => {
        failed(new Error(`${path} did not load`));
      };
      image.src = host + path;
    });
  const pictureWidth = await widthOf(item.images[0]?.url ?? '');
  const gone = await fetch(`${host}/api/items/${item._id}`, { method: 'DELETE', headers: bearer });
  return {
    registered: register.status,
    name: profile.name,
    website: profile.website,
    listed: create.status,
    title: item.title,
    description: item.description,
    pictureWidth,
    avatarWidth: await widthOf(profile.avatar),
    refusal: { status: asked.status, code },
    positionReadable: create.headers.get('x-consistency-token') !== null,
    deleted: gone.status,
  };
}

function originOf(site: Server): string {
  return `http://127.0.0.1:${String((site.address() as AddressInfo).port)}`;
}

function blankSite(): Promise<Server> {
  const site = createServer((_req, res) => {
    res.setHeader('content-type', 'text/html').end('<!doctype html><title>An old client</title>');
  });
  return new Promise((listening) =>
    site.listen(0, '127.0.0.1', () => {
      listening(site);
    }),
  );
}
