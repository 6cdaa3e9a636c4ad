import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MessageText } from './MessageText.tsx';

it('leads to the addresses in what was said, with their scheme or without', () => {
  render(
    <MessageText content="See https://a.example/x?y=1, (www.b.example/lamps). Not awww.c.example nor me@www.d.example" />,
  );
  expect(screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['https://a.example/x?y=1', 'https://a.example/x?y=1'],
    ['www.b.example/lamps', 'https://www.b.example/lamps'],
  ]);
});

it('stresses who is mentioned', () => {
  render(<MessageText content="@Ann (new) look" mentioned={['Ann (new)']} />);
  expect(screen.getByText('@Ann (new)').tagName).toBe('STRONG');
});

it('stresses the whole name where another begins like it, and no part of a word', () => {
  render(<MessageText content="@Maxine or @Max, not @Maxim" mentioned={['Max', 'Maxine']} />);
  expect(screen.getAllByRole('strong').map(({ textContent }) => textContent)).toEqual(['@Maxine', '@Max']);
});
