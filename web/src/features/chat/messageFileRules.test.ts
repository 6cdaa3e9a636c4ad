import { expect, it } from 'vitest';
import { getPastedFiles } from './messageFileRules.ts';

const picture = new File(['bytes'], 'image.png', { type: 'image/png' });
const paste = (files: File[], text = '') =>
  getPastedFiles({ files: files as unknown as FileList, getData: (type) => (type === 'text/plain' ? text : '') });

it('takes a screenshot, and a file that comes with its name', () => {
  expect(paste([picture])).toEqual([picture]);
  expect(paste([picture], 'image.png')).toEqual([picture]);
  expect(paste([picture], 'file:///home/asha/image.png\r\n')).toEqual([picture]);
});

it('takes no picture of cells or formatted text that the clipboard has as text, too', () => {
  expect(paste([picture], 'Lampe\t12\nTisch\t40')).toEqual([]);
  expect(paste([], 'Lampe')).toEqual([]);
});
