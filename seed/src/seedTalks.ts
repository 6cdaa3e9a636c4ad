import {
  endpoints,
  type AnswerOf,
  type MessageAnswer,
  type OpenedConversation,
  type Reaction,
} from '@pass-along/contracts';
import { pick } from './seedBoard.ts';
import { palettes } from './seedItems.ts';
import type { Schedule } from './seedSchedule.ts';
import { drawPicture } from './motifs/drawing.ts';
import { motifs, type MotifName } from './motifs.ts';
import type { Call, SeededMember } from './seedMembers.ts';

/** A message in a conversation; members are indexes in `people`. */
export interface SeedMessage {
  by: number;
  day: number;
  at: `${number}:${number}`;
  text: string;
  picture?: MotifName;
  /** How many messages earlier the one that it replies to was sent. */
  answers?: number;
  reactions?: readonly { by: number; reaction: Reaction }[];
}

/** A video call of the two members; `by` is the caller. */
interface SeedCall {
  by: number;
  day: number;
  at: `${number}:${number}`;
  isAnswered: boolean;
}

interface SeedTalk {
  /** The two members. */
  between: readonly [number, number];
  said: readonly SeedMessage[];
  calls?: readonly SeedCall[];
}

/** On this day all members read their messages; later ones stay unread. */
const readOn = 40;

const talks: readonly SeedTalk[] = [
  {
    between: [1, 0],
    said: [
      { by: 1, day: 14, at: '8:05', text: 'Is your sewing machine free on Sunday? The saddle bag has given up.' },
      { by: 0, day: 14, at: '8:40', text: 'It is. Bring the bag and thread that can take the weight.', answers: 1 },
      {
        by: 1,
        day: 15,
        at: '16:30',
        text: 'Sewn, and it holds a whole toolbox. Thank you!',
        reactions: [{ by: 0, reaction: '❤️' }],
      },
      { by: 0, day: 41, at: '18:10', text: 'May I borrow the drill with the long bit this week?' },
    ],
    calls: [{ by: 1, day: 15, at: '16:40', isAnswered: true }],
  },
  {
    between: [2, 5],
    said: [
      { by: 2, day: 38, at: '17:20', text: 'For the summer dinner: shall I ask my Thursday pupils for some music?' },
      { by: 5, day: 38, at: '17:45', text: 'Please do, as long as they eat as well.', answers: 1 },
      {
        by: 2,
        day: 39,
        at: '9:15',
        text: 'Seven guitars, one accordion, all hungry.',
        reactions: [{ by: 5, reaction: '😂' }],
      },
      {
        by: 5,
        day: 41,
        at: '12:30',
        text: 'Then I will start with the big pot. Have you got room for a second table?',
      },
    ],
  },
  {
    between: [14, 3],
    said: [
      { by: 14, day: 28, at: '19:50', text: 'I have just moved in under you. Somebody said you give away everything?' },
      { by: 3, day: 28, at: '20:20', text: 'Nearly. Come up and look, the kettle is on and stays mine.' },
      {
        by: 14,
        day: 29,
        at: '21:05',
        text: 'The lamp stands by the window now. It looks as if it had always been there.',
        picture: 'deskLamp',
        reactions: [{ by: 3, reaction: '👍' }],
      },
      { by: 3, day: 41, at: '20:40', text: 'There is a shelf as well, if you help me carry it down.' },
    ],
    calls: [{ by: 3, day: 41, at: '20:45', isAnswered: false }],
  },
  {
    between: [13, 9],
    said: [
      { by: 13, day: 39, at: '11:00', text: 'Will you come to the German table? We are one short of a full round.' },
      { by: 9, day: 39, at: '13:25', text: 'Gern. I bring the cake from the bakery on the corner.', answers: 1 },
      { by: 13, day: 41, at: '9:10', text: 'With plums, please, if they have it.' },
    ],
  },
  {
    between: [8, 7],
    said: [
      { by: 8, day: 37, at: '10:00', text: 'The small bicycle is too small now. Would the children’s ward like it?' },
      { by: 7, day: 37, at: '15:40', text: 'They would. It can go to the toy drive with the rest.', answers: 1 },
      { by: 8, day: 37, at: '15:55', text: 'Good. I pump up the tyres.', reactions: [{ by: 7, reaction: '👍' }] },
      { by: 7, day: 41, at: '13:20', text: 'Could you bring the helmet, too?' },
    ],
  },
  {
    between: [11, 4],
    said: [
      { by: 11, day: 30, at: '17:45', text: 'I left my keeper’s gloves in the yard. Have you seen them?' },
      { by: 4, day: 30, at: '18:15', text: 'On the hook by the shed, dry.', reactions: [{ by: 11, reaction: '🙏' }] },
    ],
  },
  {
    between: [12, 6],
    said: [
      { by: 12, day: 36, at: '8:30', text: 'Which of your cuttings survives a north window?' },
      { by: 6, day: 36, at: '9:05', text: 'The spider plant. It survives everything, even me.', answers: 1 },
      { by: 12, day: 41, at: '19:25', text: 'It has a new leaf!' },
    ],
  },
];

/** Schedules the conversations of pairs of members. Returns the number of pairs. */
export function scheduleTalks(diary: Schedule, call: Call, people: readonly SeededMember[]): number {
  for (const { between, said, calls = [] } of talks) {
    const [first, second] = between;
    let conversationId = '';
    const open = async () => {
      const as = pick(people, first);
      const json = { userId1: as.userId, userId2: pick(people, second).userId };
      conversationId = (await call<OpenedConversation>(endpoints.openDirectConversation, { as, json }))._id;
    };
    diary.add(diary.at(said[0]?.day ?? 0, '0:10'), open);
    scheduleMessages(diary, call, people, { conversationId: () => conversationId, among: between, said });
    for (const each of calls)
      scheduleCall(diary, call, each, {
        caller: () => pick(people, each.by),
        callee: () => pick(people, each.by === first ? second : first),
        conversationId: () => conversationId,
      });
  }
  return talks.length;
}

/** Milliseconds until a caller gives up, and until an answered call ends: no page of it says that it goes on. */
const callMs = { unanswered: 25_000, answered: 120_000 } as const;

function scheduleCall(
  diary: Schedule,
  call: Call,
  { day, at, isAnswered }: SeedCall,
  {
    caller,
    callee,
    conversationId,
  }: Record<'caller' | 'callee', () => SeededMember> & { conversationId: () => string },
): void {
  const begun = diary.at(day, at);
  const after = (ms: number) => new Date(begun.getTime() + ms);
  let callId = '';
  const getParams = () => ({ conversationId: conversationId(), callId });
  diary.add(begun, async () => {
    const started = await call<AnswerOf<typeof endpoints.startCall>>(endpoints.startCall, {
      as: caller(),
      params: { conversationId: conversationId() },
      json: { deviceId: 'caller' },
    });
    callId = started.call._id;
  });
  if (isAnswered)
    diary.add(after(5_000), () =>
      call(endpoints.acceptCall, { as: callee(), params: getParams(), json: { deviceId: 'callee' } }),
    );
  diary.add(after(isAnswered ? callMs.answered : callMs.unanswered), () =>
    call(endpoints.endCall, { as: caller(), params: getParams() }),
  );
}

interface Conversation {
  /** Known once it is open. */
  conversationId: () => string;
  among: readonly number[];
  said: readonly SeedMessage[];
}

/** Schedules the messages, reactions and reads of a conversation. */
export function scheduleMessages(
  diary: Schedule,
  call: Call,
  people: readonly SeededMember[],
  conversation: Conversation,
): void {
  const { conversationId, among, said } = conversation;
  const ids: string[] = [];
  for (const [index, message] of said.entries()) {
    const moment = diary.at(message.day, message.at);
    diary.add(moment, async () => {
      const words = {
        conversationId: conversationId(),
        replyToId: message.answers === undefined ? null : pick(ids, index - message.answers),
        mentionedIds: people.filter(({ name }) => message.text.includes(`@${name}`)).map(({ userId }) => userId),
      };
      ids[index] = (await sendSeedMessage(call, pick(people, message.by), message, words))._id;
    });
    for (const [nth, { by, reaction }] of (message.reactions ?? []).entries())
      diary.add(new Date(moment.getTime() + (nth + 1) * 120_000), () =>
        call(endpoints.reactToMessage, {
          as: pick(people, by),
          params: { messageId: pick(ids, index) },
          json: { reaction, given: true },
        }),
      );
  }
  for (const reader of among)
    diary.add(diary.at(readOn, '21:30'), () =>
      call(endpoints.markMessagesRead, { as: pick(people, reader), json: { conversationId: conversationId() } }),
    );
}

interface Words {
  conversationId: string;
  replyToId: string | null;
  mentionedIds: readonly string[];
}

async function sendSeedMessage(
  call: Call,
  as: SeededMember,
  { text, picture }: SeedMessage,
  words: Words,
): Promise<MessageAnswer> {
  if (!picture) return call<MessageAnswer>(endpoints.sendMessage, { as, json: { ...words, content: text } });
  const palette = pick(palettes, text.length);
  const bytes = await drawPicture(motifs[picture](palette.a, palette.b), palette);
  const form = new FormData();
  form.set('conversationId', words.conversationId);
  form.set('content', text);
  form.set('mentionedIds', JSON.stringify(words.mentionedIds));
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), `${picture}.jpg`);
  return call<MessageAnswer>(endpoints.uploadMessage, { as, form });
}
