// Draws the icons of the installed app from the favicon; run it after changing the favicon.
import { readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const folder = new URL('../web/public/', import.meta.url);
const favicon = await readFile(new URL('favicon.svg', folder), 'utf8');
const ground = /<rect[^>]*\/>/.exec(favicon)?.[0] ?? '';
const drawing = favicon.slice(favicon.indexOf(ground) + ground.length, favicon.indexOf('</svg>'));
const square = ground.replace(/ rx="\d+"/, '');
const svg = (inside) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 32 32">${inside}</svg>`;
const smaller = (scale) => `<g transform="translate(16 16) scale(${scale}) translate(-16 -16)">${drawing}</g>`;

/** A maskable icon uses only the inner 80 %; a badge shows only the opaque pixels. */
const icons = {
  'icon-192': [192, svg(ground + drawing)],
  'icon-512': [512, svg(ground + drawing)],
  'maskable-512': [512, svg(square + smaller(0.8))],
  'apple-180': [180, svg(square + smaller(0.9))],
  'badge-96': [96, svg(smaller(1.2).replace(/#FF9D78|#FBF8F2/g, '#FFFFFF'))],
};
for (const [name, [size, drawn]] of Object.entries(icons)) {
  const png = await sharp(Buffer.from(drawn)).resize(size, size).png().toBuffer();
  await writeFile(new URL(`icons/${name}.png`, folder), png);
}
