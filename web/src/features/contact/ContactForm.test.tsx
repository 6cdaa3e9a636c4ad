import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { delay, http, HttpResponse } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { renderPage } from '../../testing/renderPage.tsx';
import { server } from '../../testing/server.ts';
import { ContactForm } from './ContactForm.tsx';

const path = '/api/users/send-contact-query';
const sent = "Message sent successfully! We'll get back to you soon.";
const failed = 'Oops! Something went wrong. Please try again later.';

async function fill(user: UserEvent) {
  await user.type(screen.getByLabelText('Name'), 'Asha Menon');
  await user.type(screen.getByLabelText('Email'), 'asha@example.org');
  await user.type(screen.getByLabelText('Subject'), 'A lamp');
  await user.type(screen.getByLabelText('Message'), 'Where is it?');
  await user.selectOptions(screen.getByLabelText('What’s it about?'), 'support');
}

describe('the contact form', () => {
  it('says what is missing and sends nothing', async () => {
    const { user } = renderPage(<ContactForm />);
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(screen.getByText('Subject is required')).toBeVisible();
    expect(screen.getByText('Message is required')).toBeVisible();
    expect(screen.getByLabelText('Email')).toBeInvalid();
  });

  it('sends what was written, waits with a closed button, thanks, and starts empty again', async () => {
    const arrived = vi.fn();
    let body: unknown;
    let answer = () => undefined as unknown;
    const answered = new Promise((resolve) => {
      answer = () => {
        resolve(undefined);
        return undefined;
      };
    });
    server.use(
      http.post(path, async ({ request }) => {
        body = await request.json();
        arrived();
        await answered;
        return HttpResponse.json({ success: true, message: '' });
      }),
    );
    const { user } = renderPage(<ContactForm />);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    const sending = await screen.findByRole('button', { name: /Sending\.\.\./ });
    expect(sending).toHaveAttribute('aria-disabled', 'true');
    expect(sending).toHaveFocus();
    await user.click(sending);
    answer();
    expect(await screen.findByText(sent)).toBeVisible();
    expect(arrived).toHaveBeenCalledOnce();
    expect(body).toEqual({
      name: 'Asha Menon',
      email: 'asha@example.org',
      subject: 'A lamp',
      message: 'Where is it?',
      inquiryType: 'support',
    });
    expect(screen.getByLabelText('Message')).toHaveValue('');
    expect(screen.getByLabelText('What’s it about?')).toHaveValue('general');
  });

  it.each([
    ['the server says no', () => HttpResponse.json({ success: false, message: 'No' }, { status: 400 })],
    ['the answer says it did not work', () => HttpResponse.json({ success: false, message: '' })],
  ])('keeps what was written when %s', async (_case, answer) => {
    server.use(http.post(path, answer));
    const { user } = renderPage(<ContactForm />);
    await fill(user);
    await user.click(screen.getByRole('button', { name: 'Send Message' }));
    expect(await screen.findByText(failed)).toBeVisible();
    expect(screen.getByLabelText('Message')).toHaveValue('Where is it?');
    expect(screen.getByRole('button', { name: 'Send Message' })).toBeEnabled();
  });

  it('clears its banner after five seconds', async () => {
    server.use(
      http.post(path, async () => {
        await delay(1);
        return HttpResponse.json({ success: false, message: 'No' }, { status: 400 });
      }),
    );
    const { user } = renderPage(<ContactForm />);
    await fill(user);
    vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
    const press = user.click(screen.getByRole('button', { name: 'Send Message' }));
    await vi.advanceTimersByTimeAsync(10);
    await press;
    await screen.findByText(failed);
    await vi.advanceTimersByTimeAsync(4000);
    expect(screen.getByText(failed)).toBeVisible();
    await vi.advanceTimersByTimeAsync(1100);
    await waitFor(() => {
      expect(screen.queryByText(failed)).not.toBeInTheDocument();
    });
  });
});
