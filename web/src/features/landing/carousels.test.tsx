import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { chooseLanguage } from '../../i18n/i18n.ts';
import { stubMotion } from '../../testing/browser.ts';
import { HowItWorks } from './HowItWorks.tsx';
import { Testimonials } from './Testimonials.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  stubMotion({ reduced: false });
});

const pass = (milliseconds: number) => {
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
};
const currentDot = () =>
  screen
    .getAllByRole('button')
    .find((button) => button.getAttribute('aria-current') === 'true')
    ?.getAttribute('aria-label');

describe('How It Works', () => {
  const shownStep = () =>
    screen.getAllByRole('listitem').find((item) => item.getAttribute('aria-current') === 'step')?.textContent;

  it('takes four seconds for each of four steps and begins again', () => {
    render(<HowItWorks id="how" />);
    expect(shownStep()).toContain('Create & Upload');
    pass(3999);
    expect(shownStep()).toContain('Create & Upload');
    pass(1);
    expect(shownStep()).toContain('Discover & Match');
    pass(4000);
    expect(shownStep()).toContain('Connect & Chat');
    pass(4000);
    expect(shownStep()).toContain('Exchange & Celebrate');
    pass(4000);
    expect(shownStep()).toContain('Create & Upload');
  });

  it('lights the step somebody points at, and waits there', () => {
    render(<HowItWorks id="how" />);
    const third = screen.getByText('Connect & Chat').closest('li');
    if (third === null) throw new Error('the step has no card');
    fireEvent.pointerEnter(third);
    pass(20_000);
    expect(shownStep()).toContain('Connect & Chat');
    fireEvent.pointerLeave(third);
    pass(4000);
    expect(shownStep()).toContain('Exchange & Celebrate');
  });

  it('goes to a chosen step and gives it its full time', () => {
    render(<HowItWorks id="how" />);
    pass(3000);
    fireEvent.click(screen.getByRole('button', { name: 'Step 4: Exchange & Celebrate' }));
    pass(3999);
    expect(shownStep()).toContain('Exchange & Celebrate');
    pass(1);
    expect(shownStep()).toContain('Create & Upload');
  });

  it('stops and goes on by its button', () => {
    render(<HowItWorks id="how" />);
    fireEvent.click(screen.getByRole('button', { name: 'Pause the steps' }));
    pass(20_000);
    expect(shownStep()).toContain('Create & Upload');
    fireEvent.click(screen.getByRole('button', { name: 'Play the steps' }));
    pass(4000);
    expect(shownStep()).toContain('Discover & Match');
  });

  it('keeps still under reduced motion, and its dots still work', () => {
    stubMotion({ reduced: true });
    render(<HowItWorks id="how" />);
    pass(60_000);
    expect(shownStep()).toContain('Create & Upload');
    expect(screen.queryByRole('button', { name: 'Pause the steps' })).not.toBeInTheDocument();
    fireEvent.click(screen.getByRole('button', { name: 'Step 2: Discover & Match' }));
    expect(shownStep()).toContain('Discover & Match');
  });
});

describe('the stories', () => {
  const carousel = () => screen.getByRole('region', { name: 'Customer stories' });

  it('take six seconds each and wrap after five', () => {
    render(<Testimonials id="stories" />);
    const seen = [currentDot()];
    for (let turn = 0; turn < 5; turn++) {
      pass(6000);
      seen.push(currentDot());
    }
    expect(seen.map((dot) => dot?.slice(0, 7))).toEqual([
      'Story 1',
      'Story 2',
      'Story 3',
      'Story 4',
      'Story 5',
      'Story 1',
    ]);
  });

  it('wait while the pointer is over them', () => {
    render(<Testimonials id="stories" />);
    fireEvent.pointerEnter(carousel());
    pass(60_000);
    expect(currentDot()).toContain('Story 1');
    fireEvent.pointerLeave(carousel());
    pass(6000);
    expect(currentDot()).toContain('Story 2');
  });

  it('wait while the focus is inside, also when it moves from one control to the next', () => {
    render(<Testimonials id="stories" />);
    const next = screen.getByRole('button', { name: 'Next story' });
    act(() => {
      screen.getByRole('button', { name: 'Previous story' }).focus();
    });
    act(() => {
      next.focus();
    });
    pass(60_000);
    expect(currentDot()).toContain('Story 1');
    act(() => {
      next.blur();
    });
    pass(6000);
    expect(currentDot()).toContain('Story 2');
  });

  it('wrap with the arrows in both directions', () => {
    render(<Testimonials id="stories" />);
    fireEvent.click(screen.getByRole('button', { name: 'Previous story' }));
    expect(currentDot()).toContain('Story 5');
    fireEvent.click(screen.getByRole('button', { name: 'Next story' }));
    expect(currentDot()).toContain('Story 1');
  });

  it('quote as the reader’s language does', async () => {
    vi.useRealTimers();
    await chooseLanguage('de');
    render(<Testimonials id="stories" />);
    expect(screen.getByText(/^„In unserer Kiste .*“$/)).toBeInTheDocument();
  });

  it('keep still under reduced motion', () => {
    stubMotion({ reduced: true });
    render(<Testimonials id="stories" />);
    pass(60_000);
    expect(currentDot()).toContain('Story 1');
    expect(screen.queryByRole('button', { name: 'Pause the stories' })).not.toBeInTheDocument();
  });
});
