import { endpoints, buildEndpointUrl, type SessionAnswer } from '@pass-along/contracts';
import { expect, it } from 'vitest';
import { adminTotal, writeThroughKills } from '../crashStream.ts';
import { emailOf, password } from '../person.ts';
import { useProcess } from '../useProcess.ts';

// a dozen members write as much as a house does in a year
const system = useProcess(() => ({ WRITES_PER_MINUTE: '1000000' }));

it('keeps every acknowledged command once when the process is killed in a stream of 500', async () => {
  await writeThroughKills(system, { commandCount: 500, killAfter: [200], rebuilt: ['items'] });
});

it('asked to end in the midst of sign-ups it answers those it took, ends well, and starts again with each of them', async () => {
  const before = await memberCount();
  // each costs a password hash, so that most are unanswered when the signal comes
  const asked = Array.from({ length: 12 }, (_, index) => signUp(`Late${String(index)}`).catch(() => undefined));
  await Promise.race(asked);
  expect(await system.stop()).toBe(0);
  const answers = (await Promise.all(asked)).filter((answer) => answer !== undefined);
  expect(answers.length).toBeGreaterThan(0);
  await system.startAgain();
  for (const { token } of answers) {
    const headers = { authorization: `Bearer ${token}` };
    expect((await fetch(`${system.url}${buildEndpointUrl(endpoints.getUser)}`, { headers })).status).toBe(200);
  }
  expect(await memberCount()).toBe(before + answers.length);
});

/** The count in the admin list. */
const memberCount = () => adminTotal(system.url, endpoints.adminMembers);

/** Sends the request once. */
async function signUp(name: string): Promise<SessionAnswer> {
  const answer = await fetch(`${system.url}${buildEndpointUrl(endpoints.register)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, email: emailOf(name), password }),
  });
  if (!answer.ok) throw new Error(`${String(answer.status)} ${await answer.text()}`);
  return (await answer.json()) as SessionAnswer;
}
