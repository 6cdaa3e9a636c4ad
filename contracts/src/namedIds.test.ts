import { expect, it } from 'vitest';
import { listNamedIds } from './namedIds.ts';

const [anna, ben, item, swap] = ['1', '2', '3', '4'].map((digit) => `${digit.repeat(8)}-1111-4111-8111-111111111111`);

it('lists each member and thing that an event names once, however deep', () => {
  const data = { swapId: swap, ownerId: anna, items: [{ itemId: item, ownerId: anna }], message: `of ${String(ben)}` };
  expect(listNamedIds('SwapProposed', data)).toEqual([swap, anna, item]);
});

it('lists neither reporters nor what only the author of an event reads', () => {
  const report = { caseId: swap, subjectId: item, aboutMemberId: anna, reporterId: ben };
  expect(listNamedIds('ContentReported', report)).toEqual([swap, item, anna]);
  expect(listNamedIds('MessageReported', { ...report, conversationId: 'c' })).toEqual([swap, item]);
  expect(listNamedIds('CaseDecided', { caseId: swap, reporterIds: [ben], aboutMemberId: anna })).toEqual([swap, anna]);
});

it('lists nothing of an unknown type', () => {
  expect(listNamedIds('NoSuchEvent', { memberId: anna })).toEqual([]);
});
