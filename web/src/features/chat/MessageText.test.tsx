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

it.each([
  ['https://de.wikipedia.org/wiki/Lampe_(Leuchte)', 'https://de.wikipedia.org/wiki/Lampe_(Leuchte)'],
  ['(https://de.wikipedia.org/wiki/Lampe_(Leuchte))', 'https://de.wikipedia.org/wiki/Lampe_(Leuchte)'],
  ['HTTP://EXAMPLE.ORG', 'HTTP://EXAMPLE.ORG'],
  ['https://example.org/a?b=c&d=e#f!', 'https://example.org/a?b=c&d=e#f!'],
  ['Look at https://example.org/a!', 'https://example.org/a'],
  ['„https://example.org/x“', 'https://example.org/x'],
  ['https://例え.example/', 'https://例え.example/'],
  ['https://example.org:8443/x', 'https://example.org:8443/x'],
  ['https://example.org\u200B/evil', 'https://example.org'],
])('leads from %s to %s', (content, text) => {
  render(<MessageText content={content} />);
  expect(screen.getByRole('link')).toHaveTextContent(text);
  expect(screen.getByRole('link')).toHaveAttribute('href', text);
  expect(document.body).toHaveTextContent(content);
});

it.each(['geo:52.5,13.4', 'https://', 'www.'])('leads nowhere from %s', (content) => {
  render(<MessageText content={content} />);
  expect(screen.queryByRole('link')).toBeNull();
});

it('stresses who is mentioned', () => {
  render(<MessageText content="@Ann (new) look" mentioned={['Ann (new)']} />);
  expect(screen.getByText('@Ann (new)').tagName).toBe('STRONG');
});

it('stresses the whole name where another begins like it, and no part of a word', () => {
  render(<MessageText content="@Maxine or @Max, not @Maxim" mentioned={['Max', 'Maxine']} />);
  expect(screen.getAllByRole('strong').map(({ textContent }) => textContent)).toEqual(['@Maxine', '@Max']);
});
