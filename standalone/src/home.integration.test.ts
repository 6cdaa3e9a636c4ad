import {
  buildEndpointUrl,
  endpoints,
  homeEndpoints,
  homeLists,
  limits,
  type Endpoint,
  type HomeAnswer,
} from '@pass-along/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestSystem, type TestSystem } from './testing/testSystem.ts';
import { TestApi, type TestMember } from './testing/testApi.ts';

let system: TestSystem;
let api: TestApi;
let ann: TestMember;
let bob: TestMember;

beforeAll(async () => {
  system = await startTestSystem();
  api = new TestApi(system.url);
  ann = await api.register('Ann');
  bob = await api.register('Bob');
  await api.send('POST', endpoints.createCircle.path, { name: 'Beekeepers', inviteCode: 'Q7XK9MWP' }, ann);
  const lamp = await api.listItem(ann, { title: 'Brass lamp', type: 'donate' });
  await api.proposeSwap(lamp, bob);
  await api.send('POST', endpoints.saveSearch.path, { name: 'Lamps', keyword: 'lamp' }, bob);
  await api.listItem(ann, { title: 'Desk lamp', type: 'donate' });
});
afterAll(() => system.stop());

const readHome = async (as: TestMember) => (await api.get<HomeAnswer>('/api/home', { as })).body;

it('answers each part of my home page as its own call does', async () => {
  const settled = async () => {
    const { matches, recommendations } = await readHome(bob);
    return [matches.matches.length, recommendations.recommendations.length];
  };
  await expect.poll(settled).toEqual([1, 1]);
  for (const member of [ann, bob]) {
    const home = await readHome(member);
    expect(homeEndpoints.home.answer.parse(home)).toEqual(home);
    const mine = { userId: member.id };
    expect(home.swapLoops).toBeNull();
    const parts: Record<Exclude<keyof HomeAnswer, 'swapLoops'>, [Endpoint, object?]> = {
      planned: [endpoints.listSwaps, { query: { group: 'planned', page: 1, limit: homeLists.planned } }],
      turns: [endpoints.listSwaps, { query: { group: 'yourTurn', page: 1, limit: homeLists.turns } }],
      swapCounts: [endpoints.swapCounts],
      events: [
        endpoints.listEvents,
        { query: { status: 'active', upcoming: 'true', limit: limits.event.upcomingShown } },
      ],
      conversations: [endpoints.listConversations, { params: mine }],
      unreadConversations: [endpoints.unreadConversations],
      unreadNotifications: [endpoints.unreadNotifications],
      circles: [endpoints.myCircles, { params: mine }],
      matches: [endpoints.wishMatches, { query: { page: 1, limit: homeLists.matches } }],
      items: [endpoints.searchItems, { query: { status: 'available', page: 1, limit: homeLists.items } }],
      recommendations: [endpoints.recommendations],
      karma: [endpoints.myKarma, { query: { page: 1 } }],
      figures: [endpoints.myFigures],
      impact: [endpoints.myImpact],
      community: [endpoints.communityFigures],
    };
    for (const [part, [endpoint, input]] of Object.entries(parts)) {
      const { body } = await api.get(buildEndpointUrl(endpoint, input ?? {}), { as: member });
      expect(home[part as keyof HomeAnswer], part).toEqual(body);
    }
  }
});

it('tells each member their own', async () => {
  const [annHome, bobHome] = await Promise.all([readHome(ann), readHome(bob)]);
  expect(annHome.turns.swapRequests.length).toBe(1);
  expect(bobHome.turns.swapRequests).toEqual([]);
  expect(JSON.stringify(bobHome)).not.toContain('Beekeepers');
  expect(annHome.matches.matches).toEqual([]);
});

it('is refused to visitors', async () => {
  expect((await api.get('/api/home')).status).toBe(401);
});
