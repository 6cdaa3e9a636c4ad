import { limits } from '@pass-along/contracts';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { StatementPhotos, type ChosenPhoto } from './StatementPhotos.tsx';

const shown = new Set<string>();
let chosen: readonly ChosenPhoto[];

beforeEach(() => {
  shown.clear();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    const url = `blob:${(file as File).name}`;
    shown.add(url);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => shown.delete(url));
});

function Dialog() {
  const [photos, setPhotos] = useState<readonly ChosenPhoto[]>([]);
  chosen = photos;
  return <StatementPhotos swapId="swap-1" photos={photos} onChange={setPhotos} />;
}

const photo = (name: string, content = name) => new File([content], name, { type: 'image/png' });
const names = () => chosen.map(({ file }) => file.name);

/** Ignores the picker's filter, because phones may return any file. */
function open() {
  const user = userEvent.setup({ applyAccept: false });
  const { unmount } = render(<Dialog />);
  return { choose: (...files: File[]) => user.upload(screen.getByLabelText('Photos'), files), user, unmount };
}

describe('photos for what is told of a dispute', () => {
  it('are seen before they are sent, and taken away again', async () => {
    const { choose, user } = open();
    await choose(photo('whole.png'), photo('cat.png'));
    expect(screen.getByRole('img', { name: 'cat.png' })).toHaveAttribute('src', 'blob:cat.png');
    await user.click(screen.getByRole('button', { name: 'Remove cat.png' }));
    expect(names()).toEqual(['whole.png']);
    expect([...shown]).toEqual(['blob:whole.png']);
  });

  it('leave nothing in memory when the dialog closes', async () => {
    const { choose, unmount } = open();
    await choose(photo('whole.png'), photo('cat.png'));
    expect(shown.size).toBe(2);
    unmount();
    expect([...shown]).toEqual([]);
  });

  it('are taken once, and it says so', async () => {
    const { choose } = open();
    await choose(photo('whole.png', 'lamp'), photo('copy.png', 'lamp'), photo('cat.png', 'chat'));
    expect(screen.getByText('That photo is already here.')).toBeVisible();
    expect(names()).toEqual(['whole.png', 'cat.png']);
    await choose(photo('crack.png'));
    expect(screen.queryByText('That photo is already here.')).toBeNull();
    await choose(photo('whole.png', 'lamp'));
    expect(screen.getByText('That photo is already here.')).toBeVisible();
    expect(names()).toEqual(['whole.png', 'cat.png', 'crack.png']);
  });

  it('are pictures, and no more than fit, and it says which were not taken', async () => {
    const { choose } = open();
    await choose(new File(['water'], 'notes.txt', { type: 'text/plain' }), photo('whole.png'));
    expect(screen.getByText(/notes\.txt/)).toBeVisible();
    expect(names()).toEqual(['whole.png']);
    const many = Array.from({ length: limits.swap.statementPhotos }, (_, index) => photo(`${String(index)}.png`));
    await choose(...many);
    expect(screen.getByText('At most 6 photos')).toBeVisible();
    expect(names()).toEqual(['whole.png', '0.png', '1.png', '2.png', '3.png', '4.png']);
    expect(screen.queryByLabelText('Photos')).toBeNull();
  });
});
