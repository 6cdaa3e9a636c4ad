import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { BlockList, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { countConnections } from './connectionCount.ts';
import { allowProxies } from './trustedProxies.ts';

/** A server that allows two connections per address and trusts one proxy. */
function startServer() {
  const server = new EventEmitter();
  const proxies = new BlockList();
  proxies.addAddress('10.0.0.7');
  allowProxies(server, proxies);
  const isOneTooMany = countConnections(server as unknown as Server, 2);
  return (remoteAddress: string) => {
    const socket = Object.assign(new EventEmitter(), {
      remoteAddress,
      isDestroyed: false,
      destroy() {
        socket.isDestroyed = true;
        socket.emit('close');
      },
    });
    server.emit('connection', socket);
    return {
      close: () => socket.destroy(),
      state: () => [isOneTooMany(socket as unknown as Socket), socket.isDestroyed],
    };
  };
}

const fine = [false, false];
const oneTooMany = [true, false];
const closedAtOnce = [true, true];

describe('connections of one address', () => {
  it('are told that they are too many, and closed at once beyond twice as many', () => {
    const open = startServer();
    const states = Array.from({ length: 6 }, () => open('198.51.100.7')).map(({ state }) => state());
    expect(states).toEqual([fine, fine, oneTooMany, oneTooMany, closedAtOnce, closedAtOnce]);
    expect(open('198.51.100.8').state()).toEqual(fine);
  });

  it('count no more once they are closed', () => {
    const open = startServer();
    const [first] = [open('198.51.100.7'), open('198.51.100.7')];
    expect(open('198.51.100.7').state()).toEqual(oneTooMany);
    first.close();
    open('198.51.100.7').close();
    expect(open('198.51.100.7').state()).toEqual(oneTooMany);
  });

  it('count together where they are of one IPv6 network, or of one IPv4 address however it is written', () => {
    const open = startServer();
    const states = ['2001:db8::1', '2001:db8::2', '2001:db8:0:0:5::3', '2001:db8:0:1::1'].map((address) =>
      open(address).state(),
    );
    expect(states).toEqual([fine, fine, oneTooMany, fine]);
    expect(['198.51.100.7', '::ffff:198.51.100.7', '198.51.100.7'].map((each) => open(each).state()[0])).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('are not counted where a proxy of ours, or this machine, speaks for others', () => {
    const open = startServer();
    for (const address of ['10.0.0.7', '127.0.0.1', '::1', '::ffff:127.0.0.1'])
      expect(Array.from({ length: 5 }, () => open(address).state())).toEqual(Array(5).fill(fine));
  });
});
