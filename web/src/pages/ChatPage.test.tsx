import { paginate, type ConversationAnswer, type MessageAnswer, type PopulatedSwap } from '@pass-along/contracts';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Link, useNavigate } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { credentials } from '../api/storedCredentials.ts';
import { anItem, aPage, asha, aSwap } from '../testing/builders.ts';
import { applyMessage } from '../features/chat/chatCache.ts';
import { getMessagesAroundQuery } from '../features/chat/chatQueries.ts';
import { aConversation, aGroup, aMessage, ownMessage } from '../testing/chatBuilders.ts';
import { address, renderPage, signInAsAsha } from '../testing/renderPage.tsx';
import { server } from '../testing/server.ts';
import { showPushes } from '../testing/shownPushes.ts';
import { ChatPage } from './ChatPage.tsx';

let conversations: ConversationAnswer[];
let messages: MessageAnswer[];
/** The swaps between Asha and Bram. */
let swaps: PopulatedSwap[];
/** The requests that the server received, by path. */
let told: { path: string; body: unknown }[];
/** The server refuses messages with this code, or is unavailable. */
let trouble: 'blocked_by_them' | 'away' | undefined;

const done = () => HttpResponse.json({ success: true, message: 'Done' });
const note = async (request: Request) => {
  const text = await request.text();
  told.push({ path: new URL(request.url).pathname, body: text === '' ? undefined : JSON.parse(text) });
};
const toldAt = (path: string) => told.filter((each) => each.path === path).map(({ body }) => body);

beforeEach(() => {
  // the previous test has left nothing
  credentials.clear();
  signInAsAsha();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe() {
        return undefined;
      }
      disconnect() {
        return undefined;
      }
    },
  );
  Element.prototype.scrollTo = () => undefined;
  conversations = [aConversation()];
  messages = [aMessage(1), aMessage(2)];
  swaps = [];
  told = [];
  trouble = undefined;
  server.use(
    http.get('/api/conversations/user/asha', () => HttpResponse.json(conversations)),
    http.get('/api/swaps', ({ request }) => {
      const isOfBram = new URL(request.url).searchParams.get('withMember') === 'bram';
      const swapRequests = isOfBram ? swaps : [];
      return HttpResponse.json({ swapRequests, pagination: paginate(1, 20, swapRequests.length) });
    }),
    http.get('/api/conversations/unread', () => HttpResponse.json({ count: 0 })),
    http.get('/api/conversations/:id', ({ params }) => {
      const found = conversations.find(({ _id }) => _id === params['id']);
      return found
        ? HttpResponse.json(found)
        : HttpResponse.json({ code: 'conversation_not_found', message: 'Conversation not found' }, { status: 404 });
    }),
    http.get('/api/messages/conversation/chat', () => HttpResponse.json({ messages, hasMore: false })),
    http.get('/api/messages/conversation/chat/search', ({ request }) => {
      const keyword = new URL(request.url).searchParams.get('keyword') ?? '';
      return HttpResponse.json({ messages: messages.filter(({ content }) => content.includes(keyword)) });
    }),
    http.post('/api/messages/send', async ({ request }) => {
      const body = (await request.clone().json()) as { content: string; clientId: string };
      await note(request);
      if (trouble === 'away') return HttpResponse.json({ code: 'unavailable' }, { status: 503 });
      if (trouble)
        return HttpResponse.json({ code: trouble, message: 'You cannot message this member' }, { status: 403 });
      const { content, clientId } = body;
      const sent = ownMessage(messages.length + 1, { content, clientId });
      messages = [...messages, sent];
      return HttpResponse.json({ ...sent, number: null }, { status: 201 });
    }),
    http.post('/api/messages/mark-read', async ({ request }) => {
      await note(request);
      return done();
    }),
    http.post('/api/messages/:id/reactions', async ({ request }) => {
      await note(request);
      return done();
    }),
    http.put('/api/messages/:id', async ({ request }) => {
      await note(request);
      return done();
    }),
    http.delete('/api/messages/:id', async ({ request }) => {
      await note(request);
      messages = messages.map((each) => ({ ...each, ...(each._id === 'message2' && { content: '', deleted: true }) }));
      return done();
    }),
    http.put('/api/conversations/:id/mute', async ({ request }) => {
      await note(request);
      return done();
    }),
    http.delete('/api/conversations/:id', async ({ request }) => {
      await note(request);
      conversations = [];
      return done();
    }),
    http.post('/api/blocks', async ({ request }) => {
      await note(request);
      conversations = [
        aConversation({ blocked: true, abilities: { write: false }, whyNot: { write: 'blocked_by_you' } }),
      ];
      return done();
    }),
  );
});

const show = (at = '/chat/chat') => renderPage(<ChatPage />, { at, path: '/chat/:conversationId?' });
const log = () => screen.findByRole('log', { name: 'Messages with Bram de Wit' });
const box = () => screen.findByRole('textbox', { name: 'Message to Bram de Wit' });
const options = async (user: ReturnType<typeof show>['user'], content: string) => {
  await user.click(await screen.findByRole('button', { name: `Options for the message “${content}”` }));
  return screen.findByRole('dialog', { name: 'Message' });
};

describe('the list of conversations', () => {
  it('welcomes who has chosen none, and tells what is new in each', async () => {
    conversations = [aConversation({ unreadCount: 3 }), aConversation({ _id: 'other', lastMessage: null })];
    show('/chat');
    expect(await screen.findByRole('heading', { name: 'Welcome to Chat' })).toBeVisible();
    // beside the list, and above it on phones
    expect(screen.getAllByText('Select a conversation to start messaging')).toHaveLength(2);
    const [first, second] = await screen.findAllByRole('link', { name: /Bram de Wit/ });
    expect(first).toHaveAccessibleName(/line 2.*3 unread messages/);
    expect(second).toHaveAccessibleName(/No messages yet/);
  });

  it('is searched by name', async () => {
    const { user } = show('/chat');
    const search = await screen.findByRole('searchbox', { name: 'Search conversations' });
    await user.type(search, 'zoe');
    expect(screen.getByText('No conversations with this name')).toBeVisible();
    await user.clear(search);
    await user.type(search, 'BRAM');
    expect(screen.getByRole('link', { name: /Bram de Wit/ })).toHaveAttribute('href', '/chat/chat');
  });

  it('names the next step where there is none', async () => {
    conversations = [];
    show('/chat');
    expect(await screen.findByRole('link', { name: 'Browse items' })).toHaveAttribute('href', '/items');
  });

  it('can be tried again', async () => {
    server.use(http.get('/api/conversations/user/asha', () => HttpResponse.json({}, { status: 500 }), { once: true }));
    const { user } = show('/chat');
    expect(await screen.findByText('Failed to fetch conversations')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('link', { name: /Bram de Wit/ })).toBeVisible();
  });
});

describe('an open conversation', () => {
  it('has the focus in its message box at a desk, and an arrow back to the inbox', async () => {
    show();
    const field = await box();
    await waitFor(() => {
      expect(field).toHaveFocus();
    });
    expect(screen.getByRole('link', { name: 'Back to your conversations' })).toHaveAttribute('href', '/chat');
  });

  it('takes no focus on a touch screen, whose keyboard would cover it', async () => {
    vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: !media.includes('hover') }));
    show();
    await log();
    await new Promise(requestAnimationFrame);
    expect(await box()).not.toHaveFocus();
  });

  it('is one stop of the Tab key; arrows move between its messages and to their buttons', async () => {
    const { user } = show();
    const list = await log();
    await waitFor(() => {
      for (const button of within(list).getAllByRole('button')) expect(button).toHaveAttribute('tabindex', '-1');
    });
    act(() => {
      list.focus();
    });
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Options for the message “line 1”' })).toHaveFocus();
    await user.keyboard('{ArrowDown}{ArrowRight}');
    expect(screen.getByRole('button', { name: 'Options for the message “line 2”' })).toHaveFocus();
    await user.tab();
    expect(list).not.toContainElement(document.activeElement as HTMLElement);
  });
});

describe('groups', () => {
  it('stand in one inbox with those one talks to directly; a filter shows them alone, with the ways to more', async () => {
    conversations = [aConversation({ _id: 'direct', unreadCount: 1 }), aGroup({ unreadCount: 2 })];
    const { user } = show('/chat');
    expect(await screen.findByRole('link', { name: /Bram de Wit/ })).toHaveAttribute('href', '/chat/direct');
    expect(screen.getByRole('link', { name: /Readers/ })).toHaveAttribute('href', '/chat/chat');
    // beside the list, and above it on narrow windows
    const [groups] = screen.getAllByRole('button', { name: /^Groups.*1 unread conversation/, pressed: false });
    expect(screen.getAllByRole('button', { name: /^Direct Messages/ })).toHaveLength(2);
    if (groups) await user.click(groups);
    expect(address()).toBe('/chat?list=group');
    expect(screen.getByRole('link', { name: /Readers/ })).toHaveAttribute('href', '/chat/chat?list=group');
    expect(screen.queryByRole('link', { name: /Bram de Wit/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Join group' }));
    expect(await screen.findByRole('dialog', { name: 'Join group' })).toBeVisible();
  });

  it('of a swap loop are named after the others in it, and lead to the loop', async () => {
    const cleo = { _id: 'cleo', name: 'Cleo Sand', avatar: '' };
    const loop = aConversation({ type: 'loop' });
    conversations = [{ ...loop, participants: [...loop.participants, cleo] }];
    const { user } = show();
    expect(await screen.findByRole('textbox', { name: 'Message to Bram and Cleo' })).toBeVisible();
    expect(screen.getByText('Swap loop of 3')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Call/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'More about this conversation' }));
    expect(screen.getByRole('link', { name: 'See the swap loop' })).toHaveAttribute('href', '/swaps/loops/chat');
  });

  it('are left out where the address says so, until the filter is pressed again', async () => {
    conversations = [aConversation({ _id: 'direct' }), aGroup({ unreadCount: 2 })];
    const { user } = show('/chat?list=direct');
    expect(await screen.findByRole('link', { name: /Bram de Wit/ })).toBeVisible();
    expect(screen.queryByRole('link', { name: /Readers/ })).toBeNull();
    const [direct] = screen.getAllByRole('button', { name: /^Direct Messages/, pressed: true });
    if (direct) await user.click(direct);
    expect(screen.getByRole('link', { name: /Readers/ })).toBeVisible();
    expect(address()).toBe('/chat');
  });

  it('take mentions, which are proposed as one writes', async () => {
    conversations = [aGroup()];
    const { user } = show();
    const field = await screen.findByRole('textbox', { name: 'Message to Readers' });
    await user.type(field, 'Hello @wit');
    expect(screen.getByRole('option', { name: 'Bram de Wit', selected: true })).toBeVisible();
    await user.keyboard('{Enter}');
    expect(field).toHaveValue('Hello @Bram de Wit ');
    await user.keyboard('{Enter}');
    await waitFor(() => {
      expect(toldAt('/api/messages/send')).toMatchObject([{ content: 'Hello @Bram de Wit', mentionedIds: ['bram'] }]);
    });
  });
});

describe('what two have on with each other', () => {
  it('stands above their talk: whose turn it is with the next step, and the whole ticket below', async () => {
    swaps = [aSwap(), aSwap({ swapId: 'second', status: 'paused' })];
    const { user } = show();
    const between = await screen.findByRole('region', { name: 'Swaps with Bram de Wit' });
    expect(within(between).getByText('Your turn: answer Bram')).toBeVisible();
    expect(within(between).getByText('Oak desk · 1 more swap')).toBeVisible();
    expect(within(between).getByRole('button', { name: 'Accept' })).toBeEnabled();
    await user.click(within(between).getByRole('button', { name: /Your turn/, expanded: false }));
    const tickets = within(between).getAllByRole('article', { name: 'Oak desk, with Bram de Wit' });
    expect(tickets).toHaveLength(2);
    expect(within(tickets[0] ?? between).getByRole('button', { name: 'What happened so far' })).toBeVisible();
  });

  it('is not there once it has been over for long, nor in a group', async () => {
    swaps = [aSwap({ status: 'rejected' })];
    show();
    await box();
    expect(screen.queryByRole('region', { name: /Swaps with/ })).toBeNull();
  });

  it('is the item somebody writes about or links to, with what can be done with it now', async () => {
    server.use(http.get('/api/items/lamp', () => HttpResponse.json(anItem())));
    messages = [aMessage(1, { content: `Look: ${window.location.origin}/items/lamp.` })];
    const { user } = show();
    const card = await screen.findByRole('article', { name: 'Brass lamp' });
    expect(within(card).getByText('Available')).toBeVisible();
    expect(within(card).getByRole('button', { name: /Like Brass lamp/ })).toBeEnabled();
    server.use(http.get('/api/items/user/asha', () => HttpResponse.json(aPage([anItem({ title: 'My chair' })]))));
    await user.click(within(card).getByRole('button', { name: /Swap/ }));
    expect(await screen.findByRole('dialog', { name: 'Propose a Swap' })).toBeVisible();
  });
});

describe('a file', () => {
  it('is taken where it is dropped anywhere on the window', async () => {
    show();
    const field = await box();
    const dataTransfer = { types: ['Files'], files: [new File(['Dear Bram'], 'letter.txt'), new File(['x'], 'b.txt')] };
    fireEvent.dragEnter(field, { dataTransfer });
    expect(screen.getByText('Drop a file to send it to Bram de Wit')).toBeVisible();
    fireEvent.drop(await log(), { dataTransfer });
    expect(screen.queryByText('Drop a file to send it to Bram de Wit')).toBeNull();
    expect(await screen.findByText('letter.txt')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('letter.txt was added, the others weren’t');
  });

  it('is previewed, can be taken back, and is sent with its caption', async () => {
    const sent: Record<string, unknown>[] = [];
    server.use(
      http.post('/api/messages/upload', async ({ request }) => {
        sent.push(Object.fromEntries(await request.formData()));
        return HttpResponse.json(ownMessage(3), { status: 201 });
      }),
    );
    const { user } = show();
    const letter = new File(['Dear Bram'], 'letter.txt', { type: 'text/plain' });
    await box();
    await user.upload(screen.getByLabelText('Choose a file'), letter);
    await user.click(screen.getByRole('button', { name: 'Remove this file' }));
    expect(screen.queryByText('letter.txt')).toBeNull();
    await user.upload(screen.getByLabelText('Choose a file'), letter);
    expect(screen.getByText('letter.txt')).toBeVisible();
    await user.type(screen.getByRole('textbox', { name: 'Add a caption (optional)' }), 'For you{Enter}');
    expect(await screen.findByText('File sent successfully!')).toBeInTheDocument();
    expect(sent).toMatchObject([{ conversationId: 'chat', content: 'For you' }]);
  });

  it('waits while something else is done: a search, an edit, another conversation', async () => {
    conversations = [aConversation(), aConversation({ _id: 'other' })];
    messages = [ownMessage(1, { sentAt: new Date().toISOString() })];
    server.use(http.get('/api/messages/conversation/other', () => HttpResponse.json({ messages: [], hasMore: false })));
    const { user } = show();
    await box();
    await user.upload(screen.getByLabelText('Choose a file'), new File(['Dear Bram'], 'letter.txt'));
    await user.click(screen.getByRole('button', { name: 'Search in this conversation' }));
    await user.click(screen.getByRole('button', { name: 'Close search' }));
    expect(screen.getByText('letter.txt')).toBeVisible();
    const dialog = await options(user, 'line 1');
    await user.click(within(dialog).getByRole('button', { name: 'Edit' }));
    expect(screen.queryByText('letter.txt')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Cancel edit' }));
    expect(screen.getByText('letter.txt')).toBeVisible();
    const [here, there] = screen.getAllByRole('link', { name: /Bram de Wit/ });
    if (there) await user.click(there);
    await box();
    expect(screen.queryByText('letter.txt')).toBeNull();
    if (here) await user.click(here);
    expect(await screen.findByText('letter.txt')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove this file' }));
    await user.click(screen.getByRole('button', { name: 'Search in this conversation' }));
    await user.click(screen.getByRole('button', { name: 'Close search' }));
    expect(screen.queryByText('letter.txt')).toBeNull();
  });

  it('goes with who had chosen it', async () => {
    const { user } = show();
    await box();
    await user.upload(screen.getByLabelText('Choose a file'), new File(['Dear Bram'], 'letter.txt'));
    act(() => {
      credentials.clear();
    });
    cleanup();
    signInAsAsha();
    show();
    await box();
    expect(screen.queryByText('letter.txt')).toBeNull();
  });

  it('is refused here already where it is too large', async () => {
    const { user } = show();
    const film = new File(['x'], 'film.mp4', { type: 'video/mp4' });
    Object.defineProperty(film, 'size', { value: 26 * 1024 * 1024 });
    await box();
    await user.upload(screen.getByLabelText('Choose a file'), film);
    expect(await screen.findByRole('alert')).toHaveTextContent('File film.mp4 is too large. Maximum size is 25MB.');
  });

  it('shows as a picture, or as a way to have it', async () => {
    const picture = { kind: 'image', extension: 'webp', bytes: 2_000, width: 800, height: 600 } as const;
    const letter = { kind: 'file', extension: 'pdf', bytes: 1_200_000, width: null, height: null } as const;
    messages = [
      aMessage(1, { content: '', attachment: picture, fileName: 'lamp.png' }),
      aMessage(2, { content: '', attachment: letter, fileName: 'letter.pdf' }),
    ];
    show();
    const shown = await screen.findByRole('img', { name: 'Picture lamp.png' });
    expect(shown).toHaveAttribute('src', '/uploads/messages/message1/thumb?signed');
    expect(shown).toHaveAttribute('width', '320');
    const link = screen.getByRole('link', { name: 'Download letter.pdf, 1.1 MB' });
    expect(link).toHaveAttribute('href', '/uploads/messages/message2/file?signed');
  });

  it('is there to have where this browser does not play it', async () => {
    const film = { kind: 'video', extension: 'avi', bytes: 1_200_000, width: null, height: null } as const;
    messages = [aMessage(1, { content: '', attachment: film, fileName: 'film.avi' })];
    show();
    const player = await screen.findByLabelText('film.avi');
    fireEvent.error(player.querySelector('source') ?? player);
    const link = await screen.findByRole('link', { name: 'Download film.avi, 1.1 MB' });
    expect(link).toHaveAttribute('href', '/uploads/messages/message1/file?signed');
  });
});

describe('a conversation', () => {
  it('shows what was said, with what is new set apart, and is read by being open', async () => {
    conversations = [aConversation({ unreadCount: 1, readUpTo: [{ memberId: asha._id, number: 1 }] })];
    show();
    expect(await within(await log()).findByText('line 2')).toBeVisible();
    expect(screen.getByText('New messages')).toBeVisible();
    await waitFor(() => {
      expect(toldAt('/api/messages/mark-read')).toEqual([{ conversationId: 'chat', upToMessageId: 'message2' }]);
    });
  });

  it('takes what was pushed of it off the screen, also where it was read elsewhere', async () => {
    const shown = showPushes('/chat/chat', '/chat/other');
    show();
    await within(await log()).findByText('line 2');
    await waitFor(() => {
      expect(shown()).toEqual(['/chat/other']);
    });
    expect(toldAt('/api/messages/mark-read')).toEqual([]);
  });

  it('says of what was said today that it was yesterday once midnight is over', async () => {
    vi.setSystemTime('2026-03-04T20:00:00');
    show();
    expect(await within(await log()).findByText('Today')).toBeVisible();
    vi.setSystemTime('2026-03-05T08:00:00');
    act(() => {
      document.dispatchEvent(new Event('visibilitychange'));
    });
    expect(within(await log()).getByText('Yesterday')).toBeVisible();
  });

  it('is begun about an item once: neither Back nor loading anew begins it again', async () => {
    conversations = [aConversation(), aConversation({ _id: 'other' })];
    server.use(http.get('/api/messages/conversation/other', () => HttpResponse.json({ messages: [], hasMore: false })));
    const contact = { name: 'Bram', draft: 'Is the lamp there?', itemId: 'lamp' };
    const Ways = () => {
      const navigate = useNavigate();
      return (
        <>
          <Link to="/chat/chat" state={contact}>
            Contact
          </Link>
          <button type="button" onClick={() => void navigate(-1)}>
            Back
          </button>
        </>
      );
    };
    const { user } = renderPage(
      <>
        <ChatPage />
        <Ways />
      </>,
      { at: '/chat/other', path: '/chat/:conversationId' },
    );
    await user.click(await screen.findByRole('link', { name: 'Contact' }));
    await waitFor(async () => {
      expect(await box()).toHaveValue('Is the lamp there?');
    });
    await user.type(await box(), '{Enter}');
    expect(await screen.findByText('Contact request sent to Bram')).toBeInTheDocument();
    await waitFor(() => {
      expect(toldAt('/api/messages/send')).toMatchObject([{ content: 'Is the lamp there?', itemId: 'lamp' }]);
    });
    const [, other] = screen.getAllByRole('link', { name: /Bram de Wit/ });
    if (other) await user.click(other);
    await waitFor(() => {
      expect(address()).toBe('/chat/other');
    });
    await user.click(screen.getByRole('button', { name: 'Back' }));
    await waitFor(() => {
      expect(address()).toBe('/chat/chat');
    });
    await within(await log()).findByText('line 2');
    expect(await box()).toHaveValue('');
    await user.type(await box(), 'And the chair?{Enter}');
    await waitFor(() => {
      expect(toldAt('/api/messages/send')).toMatchObject([{ itemId: 'lamp' }, { itemId: null }]);
    });
  });

  it('sends by Enter, begins a new line by Shift+Enter, and says nothing twice', async () => {
    const { user } = show();
    await user.type(await box(), '  First{Shift>}{Enter}{/Shift}second  {Enter}');
    expect(await within(await log()).findByText(/First\s*second/)).toBeVisible();
    expect(await box()).toHaveValue('');
    await waitFor(() => {
      expect(toldAt('/api/messages/send')).toMatchObject([{ conversationId: 'chat', content: 'First\nsecond' }]);
    });
    await waitFor(async () => expect(within(await log()).queryByText('Sending')).toBeNull());
    await user.type(await box(), '   {Enter}');
    expect(toldAt('/api/messages/send')).toHaveLength(1);
    expect(within(await log()).getAllByText(/First\s*second/)).toHaveLength(1);
  });

  it('keeps what is refused, with the reason, to send again or to discard', async () => {
    trouble = 'blocked_by_them';
    const { user } = show();
    await user.type(await box(), 'Hello{Enter}');
    expect(await screen.findByText('Not sent: You cannot message this member')).toBeVisible();
    trouble = undefined;
    await user.click(screen.getByRole('button', { name: 'Send again' }));
    await waitFor(() => {
      expect(screen.queryByText(/Not sent/)).toBeNull();
    });
    const [first, second] = toldAt('/api/messages/send') as { clientId: string }[];
    expect(second?.clientId).toBe(first?.clientId);
  });

  it('says that the other side can’t be reached, and takes no message', async () => {
    conversations = [aConversation({ abilities: { write: false }, whyNot: { write: 'member_away' } })];
    show();
    expect(await screen.findByText('This member can’t be reached at the moment')).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Message to Bram de Wit' })).toBeNull();
  });

  it('waits where the server is away', async () => {
    trouble = 'away';
    const { user } = show();
    await user.type(await box(), 'Are you there?{Enter}');
    expect(await screen.findByText('Waiting for the network')).toBeVisible();
    trouble = undefined;
    window.dispatchEvent(new Event('online'));
    await waitFor(() => {
      expect(screen.queryByText('Waiting for the network')).toBeNull();
    });
  });

  it.each([
    ['load', () => new Promise<never>(() => undefined)],
    ['failed to load', () => HttpResponse.error()],
  ])('shows what is written while the messages %s', async (_, answer) => {
    trouble = 'away';
    server.use(http.get('/api/messages/conversation/chat', answer));
    const { user } = show();
    await user.type(await box(), 'Are you there?{Enter}');
    expect(await screen.findByText('Waiting for the network')).toBeVisible();
    expect(screen.getByText('Are you there?')).toBeVisible();
  });

  it.each([
    ['loads', () => new Promise<never>(() => undefined)],
    ['failed to load', () => HttpResponse.json({ code: 'unavailable' }, { status: 503 })],
    ['is gone', () => HttpResponse.json({ code: 'not_in_conversation' }, { status: 403 })],
  ])('shows what is not sent yet, and the way back, while it %s', async (_, answer) => {
    trouble = 'away';
    const { user } = show();
    await user.type(await box(), 'Are you there?{Enter}');
    await screen.findByText('Waiting for the network');
    cleanup();

    server.use(http.get('/api/conversations/chat', answer));
    show();
    expect(await screen.findByText('Are you there?')).toBeVisible();
    expect(screen.getByText('Waiting for the network')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Back to your conversations' })[0]).toHaveAttribute('href', '/chat');
  });

  it('keeps a draft for each conversation', async () => {
    const { user } = show();
    await user.type(await box(), 'Half a thou');
    expect(localStorage.getItem('of member asha: chat draft chat')).toBe('Half a thou');
  });

  it('leaves nothing to be sent again of what was sent in another window', async () => {
    const { user } = show();
    await user.type(await box(), 'Half a thou');
    const key = 'of member asha: chat draft chat';
    act(() => {
      window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
    });
    expect(await box()).toHaveValue('');
  });

  it('replies, reacts and copies from the options of a message', async () => {
    const { user, queryClient } = show();
    let dialog = await options(user, 'line 1');
    await user.click(within(dialog).getByRole('button', { name: 'React with 👍' }));
    expect(toldAt('/api/messages/message1/reactions')).toEqual([{ reaction: '👍', given: true }]);
    dialog = await options(user, 'line 1');
    expect(within(dialog).queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Edit' })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe('line 1');
    await screen.findByText('Message copied to clipboard');
    dialog = await options(user, 'line 1');
    await user.click(within(dialog).getByRole('button', { name: 'Reply' }));
    expect(screen.getByText('Reply to Bram de Wit')).toBeVisible();
    expect(await box()).toHaveFocus();
    // a change of the conversation leaves the focus where it was moved to
    const attach = screen.getByRole('button', { name: 'Attach a file' });
    attach.focus();
    conversations = [aConversation({ muted: true })];
    await queryClient.invalidateQueries();
    await screen.findAllByText('Muted');
    expect(attach).toHaveFocus();
    await user.type(await box(), 'Yes{Enter}');
    await waitFor(() => {
      expect(toldAt('/api/messages/send')).toMatchObject([{ content: 'Yes', replyToId: 'message1' }]);
    });
  });

  it('edits and deletes what is one’s own', async () => {
    const now = new Date().toISOString();
    messages = [aMessage(1), ownMessage(2, { sentAt: now })];
    const { user } = show();
    let dialog = await options(user, 'line 2');
    await user.click(within(dialog).getByRole('button', { name: 'Edit' }));
    const field = await box();
    expect(field).toHaveValue('line 2');
    await user.clear(field);
    await user.type(field, 'line two{Enter}');
    await waitFor(() => {
      expect(toldAt('/api/messages/message2')).toEqual([{ content: 'line two', mentionedIds: [] }]);
    });
    dialog = await options(user, 'line 2');
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete message' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    await screen.findByText('Message deleted successfully');
    expect(await within(await log()).findByText('This message was deleted')).toBeVisible();
  });

  it('says whom an edited message mentions', async () => {
    conversations = [aGroup()];
    messages = [ownMessage(1, { sentAt: new Date().toISOString() })];
    const { user } = show();
    const dialog = await options(user, 'line 1');
    await user.click(within(dialog).getByRole('button', { name: 'Edit' }));
    await user.type(screen.getByRole('textbox', { name: 'Message to Readers' }), ' @Bram{Enter}{Enter}');
    await waitFor(() => {
      expect(toldAt('/api/messages/message1')).toEqual([{ content: 'line 1 @Bram de Wit', mentionedIds: ['bram'] }]);
    });
  });

  it('keeps what was edited where it is refused', async () => {
    messages = [ownMessage(1, { sentAt: new Date().toISOString() })];
    server.use(
      http.put('/api/messages/:id', () =>
        HttpResponse.json({ code: 'edit_too_late', message: 'Too late' }, { status: 422 }),
      ),
    );
    const { user } = show();
    const dialog = await options(user, 'line 1');
    await user.click(within(dialog).getByRole('button', { name: 'Edit' }));
    await user.type(await box(), ', and more{Enter}');
    await screen.findByText('Too late');
    expect(await box()).toHaveValue('line 1, and more');
    await user.click(screen.getByRole('button', { name: 'Cancel edit' }));
    expect(await box()).toHaveValue('');
  });

  it('says so where the browser does not copy', async () => {
    const { user } = show();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('Not here'));
    const dialog = await options(user, 'line 1');
    await user.click(within(dialog).getByRole('button', { name: 'Copy' }));
    await screen.findByText(/Copying doesn’t work in this browser/);
    expect(screen.queryByText('Message copied to clipboard')).toBeNull();
  });

  it('leads to addresses in it, and runs nothing', async () => {
    messages = [aMessage(1, { content: 'See https://example.org/lamp. <b>javascript:alert(1)</b>' })];
    show();
    expect(await screen.findByRole('link', { name: 'https://example.org/lamp' })).toHaveAttribute(
      'rel',
      'noopener noreferrer nofollow',
    );
    expect(screen.getByText(/<b>javascript:alert\(1\)<\/b>/)).toBeVisible();
  });

  it('is searched by its words', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Search in this conversation' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search in this conversation' }), 'line 1');
    expect(await screen.findByText('1 message found')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close search' }));
    expect(await log()).toBeVisible();
  });

  it('shows what was found amid what was said around it, and leads back to the newest', async () => {
    const all = Array.from({ length: 130 }, (_, index) => aMessage(index + 1));
    conversations = [aConversation({ messageCount: 130 })];
    server.use(
      http.get('/api/messages/conversation/chat/search', () => HttpResponse.json({ messages: all.slice(29, 30) })),
      http.get('/api/messages/conversation/chat', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const after = searchParams.get('after');
        if (after !== null) {
          const from = Number(after);
          return HttpResponse.json({ messages: all.slice(from, from + 50), hasMore: from + 50 < 130 });
        }
        const to = Math.min(Number(searchParams.get('before') ?? 131) - 1, 130);
        return HttpResponse.json({ messages: all.slice(Math.max(to - 50, 0), to), hasMore: to > 50 });
      }),
    );
    const { user, queryClient } = show();
    await user.click(await screen.findByRole('button', { name: 'Search in this conversation' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search in this conversation' }), 'line 30');
    await user.click(await screen.findByRole('button', { name: /line 30$/ }));
    const found = await waitFor(() => {
      const marked = document.querySelector('[aria-current="true"]');
      if (!(marked instanceof HTMLElement)) throw new Error('not there yet');
      return marked;
    });
    expect(within(found).getByText('line 30')).toBeVisible();
    expect(found).toHaveFocus();
    const said = (n: number) => within(screen.getByRole('log')).queryByText(`line ${String(n)}`);
    expect([4, 5, 54, 55].map((n) => said(n) !== null)).toEqual([false, true, true, false]);

    const { queryKey } = getMessagesAroundQuery('chat', 30, 130);
    act(() => {
      applyMessage(queryClient, { ...(all[29] ?? aMessage(30)), content: 'changed meanwhile' });
    });
    expect(await within(found).findByText('changed meanwhile')).toBeVisible();
    expect(queryClient.getQueryCache().find({ queryKey })?.meta).toEqual({ passing: true });

    const later = screen.getByRole('button', { name: 'Later messages' });
    await user.click(later);
    await waitFor(() => {
      expect(said(104)).not.toBeNull();
    });
    expect(said(105)).toBeNull();
    await user.click(later);
    await waitFor(() => {
      expect(said(130)).not.toBeNull();
    });
    expect(screen.queryByRole('button', { name: 'Later messages' })).toBeNull();

    await user.click(screen.getByRole('button', { name: 'Jump to the newest' }));
    expect(await log()).toHaveFocus();
    expect([81, 130].map((n) => said(n) !== null)).toEqual([true, true]);
    expect(said(30)).toBeNull();
  });

  it('leads back to the newest also where the messages around what was found did not load', async () => {
    server.use(
      http.get('/api/messages/conversation/chat', ({ request }) =>
        new URL(request.url).searchParams.has('before')
          ? HttpResponse.json({ code: 'unavailable' }, { status: 503 })
          : HttpResponse.json({ messages, hasMore: false }),
      ),
    );
    const { user } = show();
    await log();
    await user.click(screen.getByRole('button', { name: 'Search in this conversation' }));
    await user.type(screen.getByRole('searchbox', { name: 'Search in this conversation' }), messages[0]?.content ?? '');
    await user.click(await screen.findByRole('button', { name: /Bram/ }));
    await user.click(await screen.findByRole('button', { name: 'Jump to the newest' }));
    expect(await log()).toBeVisible();
  });

  it('says that it searches until the answer is there', async () => {
    server.use(http.get('/api/messages/conversation/chat/search', () => new Promise<never>(() => undefined)));
    const { user } = show();
    await log();
    await user.click(screen.getByRole('button', { name: 'Search in this conversation' }));
    expect(screen.queryByText('Loading')).toBeNull();
    await user.type(screen.getByRole('searchbox', { name: 'Search in this conversation' }), 'lamp');
    expect(await screen.findByText('Loading')).toBeInTheDocument();
  });

  it('leads from an answer to what it answers, wherever that stands', async () => {
    const quoted = (number: number) => {
      const { _id, senderId, content } = aMessage(number);
      return { replyTo: { _id, number, senderId, content, deleted: false } };
    };
    const all = Array.from({ length: 130 }, (_, index) => aMessage(index + 1));
    all.push(aMessage(131, quoted(100)), aMessage(132, quoted(30)));
    conversations = [aConversation({ messageCount: 132 })];
    server.use(
      http.get('/api/messages/conversation/chat', ({ request }) => {
        const { searchParams } = new URL(request.url);
        const to = Math.min(Number(searchParams.get('before') ?? 133) - 1, 132);
        const from = Number(searchParams.get('after') ?? Math.max(to - 50, 0));
        return HttpResponse.json({ messages: all.slice(from, from + 50), hasMore: true });
      }),
    );
    const { user } = show();
    const marked = () => document.querySelector('[aria-current="true"]');
    await user.click(await screen.findByRole('button', { name: /line 100$/ }));
    await waitFor(() => {
      expect(marked()).toHaveTextContent('line 100');
      expect(marked()).toHaveFocus();
    });
    expect(within(screen.getByRole('log')).getByText('line 132')).toBeVisible();

    await user.click(screen.getByRole('button', { name: /line 30$/ }));
    await waitFor(() => {
      expect(marked()).toHaveTextContent('line 30');
      expect(marked()).toHaveFocus();
    });
    expect(screen.getByRole('button', { name: 'Later messages' })).toBeVisible();
  });

  it('gives the keyboard back to where it was when its search is left by Escape', async () => {
    const { user } = show();
    const search = await screen.findByRole('button', { name: 'Search in this conversation' });
    await user.click(search);
    await user.keyboard('{Escape}');
    expect(await log()).toBeVisible();
    expect(search).toHaveFocus();
    await user.click(search);
    await user.type(screen.getByRole('searchbox', { name: 'Search in this conversation' }), 'line 1');
    (await screen.findByRole('button', { name: /line 1$/ })).focus();
    await user.keyboard('{Escape}');
    expect(await log()).toBeVisible();
    expect(search).toHaveFocus();
  });

  it('says why nothing can be written, with the way out', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'More about this conversation' }));
    await user.click(screen.getByRole('button', { name: 'Block Bram de Wit' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Block Bram de Wit' }));
    expect(await screen.findByText('You have blocked this member. Unblock them first')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Unblock Bram de Wit' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Message to Bram de Wit' })).toBeNull();
  });

  it('is muted and heard of again from its menu', async () => {
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'More about this conversation' }));
    await user.click(screen.getByRole('button', { name: 'Mute conversation' }));
    await screen.findByText('Muted: no emails or push notifications from this conversation');
    expect(screen.getByRole('heading', { name: 'Bram de Wit Muted' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More about this conversation' }));
    await user.click(screen.getByRole('button', { name: 'Unmute conversation' }));
    await waitFor(() => {
      expect(toldAt('/api/conversations/chat/mute')).toEqual([{ muted: true }, { muted: false }]);
      expect(screen.queryByRole('heading', { name: 'Bram de Wit Muted' })).toBeNull();
    });
  });

  it('is deleted for oneself after a question, and leaves what was last seen', async () => {
    const { user, queryClient } = show();
    await user.click(await screen.findByRole('button', { name: 'More about this conversation' }));
    await user.click(screen.getByRole('button', { name: 'Delete conversation' }));
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: 'Delete conversation' }));
    await waitFor(() => {
      expect(address()).toBe('/chat');
    });
    // the persisted state is the state of this page
    expect(queryClient.getQueryState(['chat', 'messages', 'chat'])).toMatchObject({
      data: { pages: [] },
      status: 'success',
    });
  });

  it('shows nothing of a conversation that is not one’s own', async () => {
    conversations = [];
    show();
    expect(await screen.findByRole('heading', { name: 'You can’t see this conversation' })).toBeVisible();
  });
});
