import { endpoints } from '@pass-along/contracts';
import { type Call, readPath, type TextCases, type TextWorld } from './textCase.ts';
import type { TestMember } from './testApi.ts';

const day = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();

/** Texts of items, circles, events, chat, reports and the community. */
export function createCommunityTextCases(world: TextWorld): TextCases {
  const { api, ann, ben, boss, deputy, join, get, post, readEvent } = world;
  const read = (type: string) => ({ read: () => readEvent(type) });

  const item = { category: 'Books', type: 'barter' };
  const readItem = (itemId: unknown) => get(`/api/items/${String(itemId)}`);

  const openConversation = async (other = ben) =>
    (await post<{ _id: string }>(endpoints.openDirectConversation.path, { userId1: ann.id, userId2: other.id }))._id;

  async function sendMessage(to = ben) {
    const conversationId = await openConversation(to);
    const { _id } = await post<{ _id: string }>(endpoints.sendMessage.path, { conversationId, content: 'Hello' });
    return { conversationId, messageId: _id };
  }

  async function readMessage(messageId: string) {
    const path = `/api/messages/conversation/${await openConversation()}?includeDeleted=true`;
    return (await get<{ messages: { _id: string }[] }>(path)).messages.find(({ _id }) => _id === messageId);
  }

  async function readCollection(collectionId: unknown) {
    return (await get<{ collection: object }>(`/api/collections/${String(collectionId)}`)).collection;
  }
  async function makeCollection() {
    // each member has a limited number of them
    if (madeCollection !== '') await api.send('DELETE', `/api/collections/${madeCollection}`, undefined, ann);
    const answer = await post<{ collection: { _id: string } }>(endpoints.makeCollection.path, { name: 'Winter' });
    madeCollection = answer.collection._id;
    return madeCollection;
  }
  let madeCollection = '';

  const createCircle = async () => (await post<{ _id: string }>(endpoints.createCircle.path, { name: 'Readers' }))._id;
  const readCircle = (circleId: unknown) => get(`/api/circles/${String(circleId)}`);

  let placeCount = 0;
  /** Closes the place afterwards, so that another one may have its name. */
  async function readMeetingPlace(placeId: unknown) {
    const { places } = await get<{ places: { _id: string }[] }>(endpoints.adminMeetingPlaces.path, boss);
    await post(`/api/admin/meeting-places/${String(placeId)}/close`, {}, boss);
    return places.find(({ _id }) => _id === placeId);
  }

  const plan = { startDate: inDays(5), endDate: inDays(6) };

  async function planEvent(times = plan) {
    const event = { name: 'Swap day', description: 'Bring what you no longer need', location: { type: 'online' } };
    const { data } = await post<{ data: { _id: string } }>(endpoints.planEvent.path, { ...event, ...times });
    return data._id;
  }

  const readPlanned = async (eventId: unknown) => (await get<{ data: unknown }>(`/api/events/${String(eventId)}`)).data;

  async function prepareReward(): Promise<Call> {
    const id = await planEvent({ startDate: inDays(-1), endDate: inDays(1) });
    await post(`/api/events/${id}/join`, {}, ben);
    await api.send('PUT', `/api/events/${id}`, { status: 'completed' }, ann);
    return { params: { id } };
  }

  /** Each time by another member, because a member's reports are limited. */
  async function reportThing(kind: 'item' | 'message') {
    const reporter = await join();
    const id =
      kind === 'item' ? (await api.listItem(ann, { title: 'Lamp' }))._id : (await sendMessage(reporter)).messageId;
    await post(endpoints.report.path, { kind, id, why: 'spam' }, reporter);
    const cases = await get<{ _id: string; subjectId: string }[]>(`${endpoints.adminCases.path}?range=[0,99]`, boss);
    const caseId = cases.find(({ subjectId }) => subjectId === id)?._id ?? '';
    await post(`/api/admin/cases/${caseId}/claim`, {}, boss);
    return caseId;
  }

  async function decideCase() {
    const caseId = await reportThing('item');
    await post(`/api/admin/cases/${caseId}/decide`, { decision: 'hidden', reason: 'Spam' }, boss);
    return caseId;
  }

  async function appeal() {
    const caseId = await decideCase();
    await post(`/api/reports/${caseId}/appeal`, { words: 'It is a lamp' });
    await post(`/api/admin/cases/${caseId}/claim`, {}, deputy);
    return caseId;
  }

  const aboutCase = (start: () => Promise<string>, as: TestMember, body: Record<string, unknown> = {}) => ({
    prepare: async (): Promise<Call> => ({ as, params: { id: await start() }, body }),
  });

  async function findContactMessage(): Promise<{ _id: string }> {
    const [newest] = await get<{ _id: string }[]>(`${endpoints.adminContactMessages.path}?range=[0,0]`, boss);
    return newest ?? { _id: '' };
  }

  const contact = { name: 'Vera', email: 'vera@example.org', subject: 'Hello', message: 'I would like to join you' };

  return {
    createItem: {
      file: 'images',
      prepare: () => ({ body: item }),
      read: (answer) => readItem(readPath(answer, 'item._id')),
    },
    updateItem: {
      file: 'images',
      prepare: async () => ({ params: { itemId: (await api.listItem(ann, { title: 'Lamp' }))._id } }),
      read: (_, { params }) => readItem(params?.['itemId']),
    },
    suggestDescription: {
      async prepare() {
        const { host } = await get<{ host: string }>(endpoints.assistant.path);
        await api.send('PUT', endpoints.giveAssistantConsent.path, { host }, ann);
        return { body: { language: 'en' } };
      },
      ...read('DescriptionRequested'),
    },
    saveSearch: {
      async read(answer) {
        const searchId = String(readPath(answer, 'search._id'));
        const { searches } = await get<{ searches: { _id: string }[] }>(endpoints.savedSearches.path);
        await api.send('DELETE', `/api/searches/${searchId}`, undefined, ann);
        return searches.find(({ _id }) => _id === searchId);
      },
    },
    sendMessage: {
      prepare: async () => ({ body: { conversationId: await openConversation() } }),
      read: (answer) => readMessage(String(readPath(answer, '_id'))),
    },
    uploadMessage: {
      file: 'file',
      prepare: async () => ({ body: { conversationId: await openConversation() } }),
      read: (answer) => readMessage(String(readPath(answer, '_id'))),
    },
    editMessage: {
      prepare: async () => ({ params: { messageId: (await sendMessage()).messageId } }),
      read: (_, { params }) => readMessage(params?.['messageId'] ?? ''),
    },
    addMeetingPlace: { prepare: () => ({ as: boss }), read: (answer) => readMeetingPlace(readPath(answer, '_id')) },
    reviseMeetingPlace: {
      async prepare() {
        const place = { name: `Library ${String((placeCount += 1))}`, address: 'Mill Street 3' };
        const { _id } = await post<{ _id: string }>(endpoints.addMeetingPlace.path, place, boss);
        return { as: boss, params: { id: _id } };
      },
      read: (_, { params }) => readMeetingPlace(params?.['id']),
    },
    makeCollection: { read: (answer) => readCollection(readPath(answer, 'collection._id')) },
    reviseCollection: {
      prepare: async () => ({ params: { collectionId: await makeCollection() } }),
      read: (_, { params }) => readCollection(params?.['collectionId']),
    },
    adminReviseCollection: {
      prepare: async () => ({ as: boss, params: { memberId: ann.id, collectionId: await makeCollection() } }),
      read: (_, { params }) => readCollection(params?.['collectionId']),
    },
    createCircle: { read: (answer) => readCircle(readPath(answer, '_id')) },
    updateCircle: {
      prepare: async () => ({ params: { circleId: await createCircle() } }),
      read: (_, { params }) => readCircle(params?.['circleId']),
    },
    adminRenameCircle: {
      prepare: async () => ({ as: boss, params: { id: await createCircle() } }),
      read: (_, { params }) => readCircle(params?.['id']),
    },
    planEvent: {
      prepare: () => ({ body: { ...plan, location: { type: 'offline' } } }),
      read: (answer) => readPlanned(readPath(answer, 'data._id')),
    },
    moveEvent: {
      prepare: async () => ({
        params: { id: await planEvent() },
        body: { startDate: inDays(7), endDate: inDays(8), location: { type: 'offline' } },
      }),
      read: (_, { params }) => readPlanned(params?.['id']),
    },
    announceToParticipants: {
      async prepare() {
        const id = await planEvent();
        await post(`/api/events/${id}/join`, {}, ben);
        return { params: { id } };
      },
      read: async () => ({ message: readPath(await readEvent('EventAnnouncementPosted'), 'text') }),
    },
    rewardEvent: {
      prepare: prepareReward,
      read: async () => ({ badgeReward: readPath(await readEvent('EventRewarded'), 'badge') }),
    },
    report: {
      prepare: async () => ({
        as: await join(),
        body: { kind: 'item', id: (await api.listItem(ann, { title: 'Lamp' }))._id, why: 'spam' },
      }),
      ...read('ContentReported'),
    },
    lookIntoConversation: { ...aboutCase(() => reportThing('message'), boss), ...read('ConversationLookedInto') },
    decideCase: { ...aboutCase(() => reportThing('item'), boss, { decision: 'hidden' }), ...read('CaseDecided') },
    appeal: { ...aboutCase(decideCase, ann), ...read('AppealMade') },
    decideAppeal: { ...aboutCase(appeal, deputy, { outcome: 'refused' }), ...read('AppealDecided') },
    withdrawDecision: { ...aboutCase(decideCase, deputy), ...read('DecisionWithdrawn') },
    takeDown: {
      prepare: async () => ({ as: boss, body: { kind: 'item', id: (await api.listItem(ann, { title: 'Lamp' }))._id } }),
      ...read('CaseDecided'),
    },
    sendContactQuery: { prepare: () => ({ as: null, body: { email: contact.email } }), read: findContactMessage },
    answerContactMessage: {
      async prepare() {
        await post(endpoints.sendContactQuery.path, contact);
        return { as: boss, params: { id: (await findContactMessage())._id } };
      },
      ...read('ContactMessageAnswered'),
    },
  };
}
