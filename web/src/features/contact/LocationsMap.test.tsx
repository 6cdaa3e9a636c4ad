import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { chooseLanguage, i18n } from '../../i18n/i18n.ts';
import { stubMotion } from '../../testing/browser.ts';
import { LocationsMap } from './LocationsMap.tsx';

const map = () => screen.getByRole('region', { name: 'Map of community locations' });
const bengaluru = () => within(map()).getByRole('button', { name: 'Bengaluru, Garden City Community' });

/** Leaflet reads keyCode, which user-event leaves out. */
const pressEnter = () => fireEvent.keyPress(bengaluru(), { key: 'Enter', keyCode: 13 });

function tile(): HTMLImageElement {
  const picture = map().querySelector<HTMLImageElement>('img.leaflet-tile');
  if (picture === null) throw new Error('no tile was asked for');
  return picture;
}

beforeEach(() => {
  stubMotion({ reduced: true });
});

describe('the map of communities', () => {
  it('marks the five places by name', () => {
    render(<LocationsMap shown={undefined} />);
    expect(within(map()).getAllByRole('button', { name: /Community/ })).toHaveLength(5);
    expect(bengaluru()).toBeVisible();
  });

  it('takes its tiles from the public street map, names it, and tells it which site asks', () => {
    render(<LocationsMap shown={undefined} />);
    expect(tile()).toHaveAttribute(
      'src',
      expect.stringMatching(/^https:\/\/tile\.openstreetmap\.org\/5\/\d+\/\d+\.png$/),
    );
    expect(tile().referrerPolicy).toBe('strict-origin-when-cross-origin');
    expect(within(map()).getByRole('link', { name: 'OpenStreetMap' })).toHaveAttribute(
      'href',
      'https://www.openstreetmap.org/copyright',
    );
  });

  it('opens a place by keyboard', () => {
    render(<LocationsMap shown={undefined} />);
    expect(screen.queryByText('Garden City Community')).toBeNull();
    bengaluru().focus();
    expect(bengaluru()).toHaveFocus();
    pressEnter();
    expect(screen.getByText('Garden City Community')).toBeVisible();
  });

  it('opens the place chosen beside it, and again when it is chosen again', () => {
    const { rerender } = render(<LocationsMap shown={{ id: 'bengaluru' }} />);
    expect(screen.getByText('Garden City Community')).toBeVisible();
    pressEnter();
    expect(screen.queryByText('Garden City Community')).toBeNull();
    rerender(<LocationsMap shown={{ id: 'bengaluru' }} />);
    expect(screen.getByText('Garden City Community')).toBeVisible();
  });

  it('says so while tiles are out of reach, writes the names beside the places, and takes both back when a tile comes', () => {
    render(<LocationsMap shown={undefined} />);
    fireEvent.error(tile());
    expect(screen.getByRole('status')).toHaveTextContent('The street map isn’t available right now');
    expect(screen.getByRole('tooltip', { name: 'Mumbai' })).toBeVisible();
    fireEvent.load(tile());
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.queryByRole('tooltip')).toBeNull();
  });

  it('follows the language', async () => {
    render(<LocationsMap shown={undefined} />);
    await act(() => chooseLanguage('de'));
    expect(screen.getByRole('region', { name: i18n.t('contact.map.label') })).toBeVisible();
    expect(screen.getByRole('button', { name: i18n.t('contact.map.zoomIn') })).toBeVisible();
    expect(screen.getAllByRole('region')).toHaveLength(1);
  });

  it('leaves nothing behind when it goes', () => {
    const { unmount } = render(<LocationsMap shown={{ id: 'delhi' }} />);
    unmount();
    expect(document.querySelector('[class*=leaflet]')).toBeNull();
  });
});
