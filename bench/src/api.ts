import type { ItemAnswer, SessionAnswer } from '@pass-along/contracts';

export async function register(url: string, index: number): Promise<SessionAnswer> {
  const response = await fetch(`${url}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      name: `Bench ${String(index)}`,
      email: `bench${String(index)}.${crypto.randomUUID()}@example.org`,
      password: 'a long password',
    }),
  });
  if (response.status !== 201) throw new Error(`register answered ${String(response.status)}`);
  return (await response.json()) as SessionAnswer;
}

export async function listItem(url: string, token: string, index: number): Promise<string> {
  const form = new FormData();
  for (const [name, value] of Object.entries({
    title: `Thing ${String(index)}`,
    description: 'For the bench',
    category: 'Books',
    type: 'donate',
  }))
    form.set(name, value);
  form.append('images', new Blob([onePixel], { type: 'image/png' }), 'pixel.png');
  const response = await fetch(`${url}/api/items/create-items`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (response.status !== 201)
    throw new Error(`create-items answered ${String(response.status)}: ${await response.text()}`);
  return ((await response.json()) as { item: ItemAnswer }).item._id;
}

const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
