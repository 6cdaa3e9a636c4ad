import {
  firstFactorTable,
  type FactorsAnswer,
  type FactorTablesAnswer,
  type FactorsWhatIfAnswer,
} from '@pass-along/contracts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, fakeServer, refusal } from '../testing/fakeServer.ts';
import { renderPage } from '../testing/renderPage.tsx';
import { FactorsPage } from './FactorsPage.tsx';

const table: FactorsAnswer = {
  ...firstFactorTable,
  factors: [...firstFactorTable.factors],
  sources: ['The Restart Project'],
  switchedAt: null,
  displacement: 0.5,
};
const first: FactorTablesAnswer['tables'][number] = {
  ...{ version: 1, factors: table.factors, sources: table.sources },
  ...{ byMemberId: null, switchedAt: null },
};
const began = { 'GET /api/admin/impact/factors': () => answer({ tables: [first] }) };
const now = { kg: 0.5, co2eKg: 1 };
const then = { kg: 1, co2eKg: 4 };
const outcome: FactorsWhatIfAnswer = {
  total: { things: 2, now, then },
  byCategory: [{ category: 'Books', things: 2, now, then }],
  members: [{ memberId: '5bade000-0000-4000-8000-000000000001', now, then }],
  membersChanged: 1,
};

/** A streamed answer; the test releases its lines one by one. */
function lines() {
  let out: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({ start: (controller) => void (out = controller) });
  return {
    response: new Response(body),
    say: (line: object) => {
      out.enqueue(new TextEncoder().encode(`${JSON.stringify(line)}\n`));
    },
    end: () => {
      out.close();
    },
  };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockReturnValue();
});

const show = () => {
  renderPage(<FactorsPage />, { path: '/impact-factors' });
};
const weightOf = async (category: string) =>
  within(await screen.findByRole('group', { name: category })).getByRole('textbox', { name: /Weight in kg/ });

describe('impact factors', () => {
  it('are tried over the whole history with progress, told by category and giver, then switched to', async () => {
    const told = lines();
    const server = fakeServer({
      ...began,
      'GET /api/impact/factors': () => answer(table),
      'GET /api/admin/members/5bade000-0000-4000-8000-000000000001': () =>
        refusal(404, 'member_not_found', 'There is no such member'),
      'POST /api/admin/impact/what-if': () => told.response,
      'POST /api/admin/impact/factors': () => answer({ ...table, version: 2 }),
    });
    show();
    const weight = await weightOf('Books');
    fireEvent.change(weight, { target: { value: '0.5' } });
    await userEvent.click(screen.getByRole('button', { name: 'Try on the full history' }));
    told.say({ done: 500, total: 2000 });
    expect(await screen.findByText('500 / 2,000')).toBeInTheDocument();
    expect(screen.getByRole('progressbar', { name: 'Going through the full history' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    told.say({ answer: outcome });
    told.end();
    expect(
      await screen.findByText('Items passed on: 2. Now 0.5 kg, 1 kg CO2e, with these factors 1 kg, 4 kg CO2e.'),
    ).toBeInTheDocument();
    expect(
      within(screen.getByRole('region', { name: 'Category' })).getByRole('row', { name: /Books/ }),
    ).toHaveTextContent('+3 kg');
    expect(screen.getByRole('region', { name: 'Given by' })).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Switch to these factors' }));
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Switch to these factors' }));
    await waitFor(() => expect(server.commands()).toHaveLength(2));
    expect(server.commands()[1]).toMatchObject({
      path: '/api/admin/impact/factors',
      body: {
        replaces: 1,
        sources: ['The Restart Project'],
        factors: expect.arrayContaining([expect.objectContaining({ category: 'Books', kg: 0.5 })]) as unknown,
      },
    });
  });

  it('are not tried where one is none, and come back when they are dropped', async () => {
    const server = fakeServer({ ...began, 'GET /api/impact/factors': () => answer(table) });
    show();
    const weight = await weightOf('Toys');
    fireEvent.change(weight, { target: { value: '' } });
    await userEvent.click(screen.getByRole('button', { name: 'Try on the full history' }));
    expect(weight).toBeInvalid();
    expect(screen.getByText('Please check the marked fields')).toBeInTheDocument();
    expect(server.commands()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(weight).toHaveValue('0.93');
    expect(weight).toBeValid();
  });

  it('say so when the way through the history breaks off', async () => {
    const told = lines();
    fakeServer({
      ...began,
      'GET /api/impact/factors': () => answer(table),
      'POST /api/admin/impact/what-if': () => told.response,
    });
    show();
    await weightOf('Toys');
    await userEvent.click(screen.getByRole('button', { name: 'Try on the full history' }));
    told.say({ done: 1, total: 2 });
    told.end();
    expect(await screen.findByRole('alert')).toBeInTheDocument();
    expect(screen.queryByText('If these factors had always applied')).not.toBeInTheDocument();
  });

  it('tell who switched to which, and an earlier table is taken up again', async () => {
    const [factors, sources] = [
      table.factors.map((factor) => (factor.category === 'Toys' ? { ...factor, kg: 2, grade: 'A' as const } : factor)),
      ['A newer study'],
    ];
    const byMemberId = '5bade000-0000-4000-8000-000000000001';
    const second = { version: 2, factors, sources, byMemberId, switchedAt: '2026-03-01T10:00:00.000Z' };
    const server = fakeServer({
      'GET /api/impact/factors': () => answer({ ...table, ...second }),
      'GET /api/admin/impact/factors': () => answer({ tables: [second, first] }),
      [`GET /api/admin/members/${byMemberId}`]: () => refusal(404, 'member_not_found', 'There is no such member'),
    });
    show();
    expect(await weightOf('Toys')).toHaveValue('2');
    await screen.findByRole('link', { name: 'member 5bade000' });
    const [inForce, before] = within(
      (await screen.findByRole('heading', { name: 'History' })).closest('section') ?? document.body,
    ).getAllByRole('listitem');
    expect(inForce).toHaveTextContent(/Version 2.*Toys: from 0\.93 kg.* to 2 kg.*\(A\).*member 5bade000.*In force/);
    expect(before).toHaveTextContent(/Version 1.*From the start/);
    await userEvent.click(screen.getByRole('button', { name: 'Use version 1 again' }));
    expect(await weightOf('Toys')).toHaveValue('0.93');
    expect(screen.getByRole('textbox', { name: /Sources/ })).toHaveValue('The Restart Project');
    expect(await screen.findByText('Version 1 is in the form. Try it, then switch to it.')).toBeInTheDocument();
    expect(server.commands()).toEqual([]);
  });
});
