import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { CommunityName } from './CommunityName.tsx';

it('leaves a hidden element in prerendered pages, which query-api fills with the name', () => {
  expect(renderToStaticMarkup(<CommunityName className="big" />)).toBe(
    '<p data-community-name="" hidden="" class="big">Pass-Along</p>',
  );
});
