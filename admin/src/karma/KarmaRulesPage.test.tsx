import { firstKarmaRules, type KarmaRulesAnswer } from '@pass-along/contracts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { answer, fakeServer } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { KarmaRulesPage } from './KarmaRulesPage.tsx';

const { rules: first } = firstKarmaRules;
const second = { ...first, points: { ...first.points, review_written: 7 } };
const since: KarmaRulesAnswer = {
  ...{ version: 2, rules: second, byMemberId: '5bade000-0000-4000-8000-000000000001' },
  ...{ switchedAt: '2026-03-01T10:00:00.000Z', earlier: [firstKarmaRules] },
};

it('tells which rules counted when, and takes earlier ones up again, to be tried like any other', async () => {
  const server = fakeServer({
    'GET /api/admin/members/5bade000-0000-4000-8000-000000000001': () => answer({ name: 'Olga' }),
    'GET /api/admin/karma/rules': () => answer(since),
  });
  renderPage(<KarmaRulesPage />, { path: '/karma-rules', duties: ['settings'] });
  const points = await screen.findByRole('textbox', { name: /Points for a review/ });
  expect(points).toHaveValue('7');
  const [inForce, before] = screen.getAllByRole('listitem');
  expect(inForce).toHaveTextContent(`Version 2Points for a review: from ${String(first.points.review_written)} to 7`);
  expect(inForce).toHaveTextContent('In force');
  expect(before).toHaveTextContent('From the start');
  await userEvent.click(screen.getByRole('button', { name: 'Use version 1 again' }));
  expect(points).toHaveValue(String(first.points.review_written));
  expect(await screen.findByText('Version 1 is in the form. Try it, then switch to it.')).toBeInTheDocument();
  expect(server.commands()).toEqual([]);
});

it('comes back to the rules in force, with nothing marked as wrong, when an attempt is dropped', async () => {
  const server = fakeServer({
    'GET /api/admin/members/5bade000-0000-4000-8000-000000000001': () => answer({ name: 'Olga' }),
    'GET /api/admin/karma/rules': () => answer(since),
  });
  renderPage(<KarmaRulesPage />, { path: '/karma-rules', duties: ['settings'] });
  const points = await screen.findByRole('textbox', { name: /Points for a review/ });
  await userEvent.clear(points);
  await userEvent.click(screen.getByRole('button', { name: 'Try on the full history' }));
  expect(points).toBeInvalid();
  expect(screen.getByText('Please check the marked fields')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(points).toHaveValue('7');
  expect(points).toBeValid();
  expect(screen.queryByText('Please check the marked fields')).not.toBeInTheDocument();
  expect(server.commands()).toEqual([]);
});
