import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { send, signInAsAdmin, signUp } from './testing/client.ts';
import { openPlace, startInstance, type Instance, type Place } from './testing/instance.ts';

let place: Place;
let instance: Instance;
const now = new Date('2030-05-05T10:00:00.000Z');

beforeAll(async () => {
  place = await openPlace();
  instance = await startInstance(place, { clock: () => now, writesPerMinute: 5 });
});
afterAll(async () => {
  await instance.stop();
  await place.leave();
});

const post = (path: string, body: object, token?: string) => send(instance, 'POST', path, { body, token });

async function eventsOf(category: string): Promise<{ type: string; data: Record<string, unknown> }[]> {
  const events: { type: string; data: Record<string, unknown> }[] = [];
  for await (const { type, data } of instance.store.readAll({ filter: { categories: [category] } }))
    events.push({ type, data });
  return events;
}

describe('a message from the contact page', () => {
  const message = {
    name: 'Anna',
    email: 'anna@example.org',
    subject: 'Hi',
    message: 'Hello there',
    inquiryType: 'feedback',
  };

  it('is kept, and an admin says where it stands', async () => {
    expect((await post('/api/users/send-contact-query', message)).body).toEqual({
      success: true,
      message: "Message sent successfully! We'll get back to you soon.",
    });
    const [sent] = await eventsOf('contact');
    expect(sent).toMatchObject({ type: 'ContactMessageSent', data: message });
    const admin = await signInAsAdmin(instance);
    const path = `/api/admin/contact-messages/${String(sent?.data['messageId'])}/mark`;
    expect((await post(path, { state: 'answered' }, admin.token)).status).toBe(200);
    expect((await post(path, { state: 'lost' }, admin.token)).status).toBe(400);
    expect((await eventsOf('contact')).map(({ type }) => type)).toEqual(['ContactMessageSent', 'ContactMessageMarked']);
  });

  it('names what is missing', async () => {
    const { status, body } = await post('/api/users/send-contact-query', { ...message, subject: '', email: 'nowhere' });
    expect(status).toBe(400);
    expect((body['errors'] as { path: string }[]).map(({ path }) => path)).toEqual(['email', 'subject']);
  });

  it('comes sixty times from one address, then has to wait', async () => {
    const answers = [];
    for (let tries = 0; tries < 61; tries += 1) answers.push(await post('/api/users/send-contact-query', message));
    const last = answers.at(-1);
    expect(last?.status).toBe(429);
    expect(last?.headers.get('retry-after')).toBe('900');
    expect(answers[57]?.status).toBe(200);
  });
});

describe('the newsletter', () => {
  const subscribe = (email: string) => post('/api/newsletter/subscribe', { email });
  const latestToken = async () =>
    String(
      (await eventsOf('newsletter')).filter(({ type }) => type === 'NewsletterRequested').at(-1)?.data['sealedToken'],
    );

  it('is confirmed and left by mailed tokens, and answers the same whoever asks', async () => {
    const first = await subscribe('ben@example.org');
    const token = await latestToken();
    expect((await post('/api/newsletter/confirm', { token })).status).toBe(200);
    const known = await subscribe('BEN@example.org');
    expect(known.status).toBe(200);
    expect(known.body).toEqual(first.body);
    expect((await post('/api/newsletter/unsubscribe', { token })).status).toBe(200);
    expect((await eventsOf('newsletter')).map(({ type }) => type)).toEqual([
      'NewsletterRequested',
      'NewsletterConfirmed',
      'NewsletterLeft',
    ]);
  });

  it('is neither confirmed nor left by any other token', async () => {
    await subscribe('cat@example.org');
    const wrong = (await latestToken()).replace(/.$/, (letter) => (letter === 'A' ? 'B' : 'A'));
    for (const token of ['nonsense', wrong]) {
      expect((await post('/api/newsletter/confirm', { token })).body['code']).toBe('email_token_invalid');
      expect((await post('/api/newsletter/unsubscribe', { token })).body['code']).toBe('email_token_invalid');
    }
  });
});

describe('what a member changes', () => {
  it('is limited for each member and minute, and reading is not', async () => {
    const dot = await signUp(instance, 'Dot');
    const eli = await signUp(instance, 'Eli');
    const change = (token: string) => send(instance, 'PUT', '/api/users/preferences', { token, body: {} });
    for (let writes = 0; writes < 5; writes += 1) expect((await change(dot.token)).status).toBe(200);
    const refused = await change(dot.token);
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('60');
    expect((await change(eli.token)).status).toBe(200);
    // this server has no read routes: a 404 instead of a 429 shows that reads are not limited
    expect((await send(instance, 'GET', '/api/users/get-user', { token: dot.token })).status).toBe(404);
  });
});
