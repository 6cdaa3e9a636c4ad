import { render } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { stubMotion } from '../../testing/browser.ts';
import { HorizontalBars, VerticalBars } from './BarCharts.tsx';
import type { Bar } from './impactMeasure.ts';

const bars: Bar[] = [
  { key: 'Clothing', label: 'Clothing', reported: 184, restated: 217 },
  { key: 'Books', label: 'Books', reported: 10, restated: 10 },
];
const drawn = () => document.querySelectorAll('.recharts-bar-rectangle path');

beforeEach(() => {
  stubMotion({ reduced: true });
  // jsdom has no layout: neither charts nor measurable texts
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return this.id.includes('measurement') ? new DOMRect(0, 0, 30, 16) : new DOMRect(0, 0, 600, 320);
  });
});

it('draws one bar each while today’s table says nothing else', () => {
  render(<VerticalBars bars={bars} twofold={false} />);
  expect(drawn()).toHaveLength(2);
  expect(document.querySelector('pattern')?.id).not.toBe('');
});

it('draws what is restated beside it, hatched, so that colour is not all that tells them apart', () => {
  render(<VerticalBars bars={bars} twofold />);
  const hatch = `url(#${document.querySelector('pattern')?.id ?? ''})`;
  expect([...drawn()].map((bar) => bar.getAttribute('fill'))).toEqual([
    'var(--primary)',
    'var(--primary)',
    hatch,
    hatch,
  ]);
});

it('writes the figure at the end of each lying bar', () => {
  render(<HorizontalBars bars={bars} twofold={false} />);
  const written = [...document.querySelectorAll('.recharts-label-list text')].map((label) => label.textContent);
  expect(written.map((text) => text.replace(/\s/g, ''))).toEqual(['184kg', '10kg']);
});

it('writes the figures of its axis in full', () => {
  render(<VerticalBars bars={[{ key: 'May', label: 'May', reported: 1, restated: 1 }]} twofold={false} />);
  const written = [...document.querySelectorAll('.recharts-yAxis-tick-labels text')];
  expect(written.map(({ textContent }) => textContent)).toEqual(['0', '0.25', '0.5', '0.75', '1']);
});
