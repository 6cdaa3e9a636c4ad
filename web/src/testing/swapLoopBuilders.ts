import type { SwapLoopAnswer } from '@pass-along/contracts';
import { asha } from './builders.ts';

export const me = { _id: asha._id, name: asha.name, avatar: '' };
export const bram = { _id: 'bram', name: 'Bram de Wit', avatar: '' };
export const cleo = { _id: 'cleo', name: 'Cleo Sand', avatar: '' };
export const thing = (title: string) => ({ _id: title, title, status: 'available', image: null });
export const open = { status: 'open', step: null, isSettled: false, swapId: null, agreed: false } as const;

/** Asha gives the lamp to Bram, Bram the pot to Cleo, Cleo the book to Asha. */
export function aLoop(change: Partial<SwapLoopAnswer> = {}): SwapLoopAnswer {
  return {
    ...{
      _id: 'loop',
      status: 'offered',
      group: 'yourTurn',
      why: null,
      endedByMe: false,
      stopped: null,
      meeting: null,
      canProposeMeeting: false,
      isShort: false,
      compensation: null,
      replacements: [],
    },
    legs: [
      { item: thing('Lamp'), giver: me, receiver: bram, ...open },
      { item: thing('Pot'), giver: bram, receiver: cleo, ...open, agreed: true },
      { item: thing('Book'), giver: cleo, receiver: me, ...open },
    ],
    want: { kind: 'savedSearch', name: 'Novels' },
    isAskedAgain: false,
    ...{ answerUntil: '2030-05-08T08:00:00.000Z', createdAt: '2030-05-01T08:00:00.000Z' },
    updatedAt: '2030-05-01T08:00:00.000Z',
    ...{ abilities: { accept: true, decline: true }, whyNot: {} },
    ...change,
  };
}
