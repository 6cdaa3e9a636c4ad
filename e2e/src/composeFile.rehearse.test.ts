import { execFileSync, spawnSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { BlockList } from 'node:net';
import { fileURLToPath } from 'node:url';
import { recordCoverage } from '@pass-along/platform/testing';
import { beforeAll, describe, expect, it } from 'vitest';
import { gatewayOf, readComposeFile, repository, startOrder, type ComposeFile } from './composeFile.ts';

const composeClient = spawnSync('docker', ['compose', 'version']).status === 0;
recordCoverage(
  'compose',
  composeClient ? 'file read by docker compose' : 'file not read by docker compose: no such client',
);

/** Folders that an image declares as volumes. Docker creates an anonymous volume where the compose file mounts none. */
const declaredVolumes: Record<string, readonly string[]> = {
  postgres: ['/var/lib/postgresql'],
  'eventstore/eventstore': ['/var/lib/eventstore', '/var/log/eventstore'],
  'apache/kafka': ['/etc/kafka/secrets', '/var/lib/kafka/data', '/mnt/shared/config'],
};

describe.skipIf(!composeClient)('docker compose', () => {
  it('takes the file', () => {
    execFileSync('docker', ['compose', 'config', '--quiet'], { cwd: fileURLToPath(repository) });
  });
});

describe('the file', () => {
  let file: ComposeFile;
  beforeAll(async () => {
    file = await readComposeFile();
  });

  it('starts each service after all it stands on', () => {
    const order = startOrder(file);
    const place = (name: string) => order.indexOf(name);
    expect(place('secrets')).toBe(0);
    for (const store of ['postgres', 'eventstoredb', 'kafka', 'mail'])
      expect(place(store)).toBeLessThan(place('projectors-1'));
    expect(place('projectors-2')).toBeLessThan(place('command-api-1'));
    expect(order.at(-1)).toBe('proxy');
  });

  it('runs nothing as root and lets nothing write but into volumes and memory', () => {
    for (const [name, { user, read_only }] of Object.entries(file.services)) {
      expect([name, user?.split(':')[0] ?? '0', read_only]).toEqual([name, expect.stringMatching(/^[1-9]/), true]);
    }
  });

  it('has two of each of our services, each with a health check', () => {
    for (const name of ['projectors', 'command-api', 'query-api'])
      for (const instance of ['1', '2']) expect(file.services[`${name}-${instance}`]?.healthcheck?.test).toBeDefined();
  });

  it('goes on in PostgreSQL where the log has moved there', async () => {
    const storeOf = ({ services }: ComposeFile) => services['command-api-1']?.environment?.['EVENT_STORE'];
    expect([storeOf(file), storeOf(await readComposeFile({ EVENT_STORE: 'postgres' }))]).toEqual([
      'eventstoredb',
      'postgres',
    ]);
  });

  it('has what people upload wait on a disk', () => {
    expect(file.services['proxy']?.volumes?.map((volume) => volume.split(':')[1])).toContain('/tmp');
  });

  it('can be asked as the pages about running it say: beside the running system, in whose place no address is free', async () => {
    const pages = new URL('docs/operating/', repository);
    const texts = await Promise.all((await readdir(pages)).map((name) => readFile(new URL(name, pages), 'utf8')));
    const asked = texts.flatMap((text) => [
      ...text.matchAll(/docker compose run (?:-.*? )?([a-z-]+-\d) node dist\/(\w+)/g),
    ]);
    expect(asked.length).toBeGreaterThan(2);
    const programs = await readFile(new URL('scripts/buildServers.mjs', repository), 'utf8');
    for (const [, service = '', program = ''] of asked) {
      expect(file.services[service]).toBeDefined();
      expect(file.services[service]?.networks?.default.ipv4_address).toBeUndefined();
      expect(programs).toContain(`  ${program}: '`);
    }
  });

  it('builds each image of ours once, and asks no registry for it', () => {
    const ours = Object.values(file.services).filter(({ image }) => image.startsWith('pass-along-'));
    expect(ours.filter(({ build }) => build).map(({ image }) => image)).toEqual([
      'pass-along-server',
      'pass-along-proxy',
    ]);
    expect(new Set(ours.map(({ pull_policy }) => pull_policy))).toEqual(new Set(['never']));
  });

  it('lets no log grow without end', () => {
    for (const [name, { logging }] of Object.entries(file.services))
      expect([name, logging?.options]).toEqual([name, { 'max-size': '10m', 'max-file': '3' }]);
  });

  it('gives memory over a folder of an image an owner, as older Docker ignores `mode` there', () => {
    for (const [name, { tmpfs = [] }] of Object.entries(file.services))
      expect([name, tmpfs.filter((each) => each.includes('mode='))]).toEqual([name, []]);
  });

  it('leaves no volume without a name behind', () => {
    const places = Object.values(file.services).flatMap(({ image, volumes = [], tmpfs = [] }) => {
      const taken = [...volumes.map((each) => each.split(':')[1]), ...tmpfs.map((each) => each.split(':')[0])];
      return (declaredVolumes[image.split(':')[0] ?? ''] ?? []).map((folder) => [folder, taken.includes(folder)]);
    });
    expect(places).toHaveLength(Object.values(declaredVolumes).flat().length);
    expect(places.filter(([, isTaken]) => isTaken !== true)).toEqual([]);
  });

  it('keeps caught mails in a volume', () => {
    const { environment, volumes = [] } = file.services['mail'] ?? {};
    const folder = environment?.['MP_DATABASE']?.replace(/\/[^/]+$/, '');
    expect(volumes.map((each) => each.split(':')[1])).toContain(folder);
  });

  it('asks for the health of our services without starting Node, by a shell that their image has', async () => {
    const checks = Object.values(file.services).flatMap(({ healthcheck }) => (healthcheck ? [healthcheck.test] : []));
    expect(checks.filter((test) => test.includes('node'))).toEqual([]);
    expect(file.services['query-api-1']?.healthcheck?.test[1]).toBe('bash');
    const images = await readFile(new URL('Dockerfile', repository), 'utf8');
    expect(images).toMatch(/^FROM node:[\d.]+-\w+-slim AS server$/m);
  });

  it('needs no EventStoreDB where the log is elsewhere', async () => {
    const without = await readComposeFile({ EVENT_STORE: 'postgres', EVENTSTOREDB: '0' });
    expect([file.services['eventstoredb']?.scale, without.services['eventstoredb']?.scale]).toEqual(['1', '0']);
  });

  it('keeps the address that stands for visitors of unknown ones apart from all others, and believes nothing it says', async () => {
    const gateway = gatewayOf(file);
    const [network] = file.networks.default.ipam.config;
    const handedOut = new BlockList();
    const [first = '', length] = network?.ip_range.split('/') ?? [];
    handedOut.addSubnet(first, Number(length));
    const addresses = Object.values(file.services).map(({ networks }) => networks?.default.ipv4_address);
    expect([handedOut.check(gateway), addresses.includes(gateway)]).toEqual([false, false]);
    expect(file.services['query-api-1']?.environment?.['TRUSTED_PROXIES']).toBe(addresses.at(-1));
    const configuration = await readFile(new URL('docker/nginx.conf', repository), 'utf8');
    expect(configuration).toContain(`"${gateway} 8081" $named_visitor`);
    expect(configuration).toContain(`"${gateway} 8080" $unknown_visitor`);
  });

  it('has processes of its own machine alone speak for other visitors', async () => {
    expect(file.services['proxy']?.ports).toEqual(['3000:8080', '127.0.0.1::8081']);
    const set = await readComposeFile({ SITE_PORT: '127.0.0.1:80', TLS_PROXY_PORT: '3080' });
    expect(set.services['proxy']?.ports).toEqual(['127.0.0.1:80:8080', '127.0.0.1:3080:8081']);
  });
});
