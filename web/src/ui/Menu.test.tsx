import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { Menu, MenuAction } from './Menu.tsx';

it('scrolls into the window when it opens at the lower edge of a page', async () => {
  render(
    <main>
      <Menu button="Manage" buttonClassName="">
        <MenuAction icon={null} onSelect={vi.fn()}>
          Move
        </MenuAction>
      </Menu>
    </main>,
  );
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView');
  await userEvent.click(screen.getByRole('button', { name: 'Manage' }));
  const entry = await screen.findByRole('button', { name: 'Move' });
  expect(scroll.mock.contexts.some((element) => element instanceof Element && element.contains(entry))).toBe(true);
  scroll.mockRestore();
});
