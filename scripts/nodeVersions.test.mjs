import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const read = (path) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const all = (text, pattern) => [...text.matchAll(pattern)].map(([, version]) => version);
const { engines, devDependencies } = JSON.parse(read('package.json'));
/** Lowest versions of the supported lines. */
const lowest = engines.node.split(' || ').map((range) => range.replace('^', ''));

function isSupported(version) {
  const [major, minor] = version.split('.').map(Number);
  return lowest.some((each) => {
    const [line, from] = each.split('.').map(Number);
    return line === major && minor >= from;
  });
}

it('the images and CI have supported versions of Node, CI the newest line', () => {
  const images = all(read('Dockerfile'), /^FROM node:([\d.]+)-/gm);
  const [newest] = all(read('.ci/run'), /^newest_node=([\d.]+)$/gm);
  expect(new Set(images).size).toBe(1);
  expect([...images, newest].filter((version) => !isSupported(version))).toEqual([]);
  expect(newest.split('.')[0]).toBe(lowest.at(-1).split('.')[0]);
});

it('types and programs are those of the lowest line', () => {
  const [line] = lowest[0].split('.');
  expect(devDependencies['@types/node']).toMatch(new RegExp(`^${line}\\.`));
  expect(read('scripts/buildServers.mjs')).toContain(`target: 'node${line}'`);
});

it('the lock file says the same', () => {
  expect(JSON.parse(read('package-lock.json')).packages[''].engines).toEqual(engines);
});
