import { iceServer, type IceServer } from '@pass-along/contracts';
import * as z from 'zod/mini';

const rule =
  'must be a JSON list as [{"urls":"turn:turn.example.org","username":"a","credential":"b"}], ' +
  'with stun:, stuns:, turn: or turns: addresses, and a user and credential for each turn server';

const hasPlausibleUrls = ({ urls, username, credential }: IceServer) => {
  const all = [urls].flat();
  const isTurn = all.some((url) => /^turns?:/.test(url));
  const isKnown = all.length > 0 && all.every((url) => /^(stuns?|turns?):[^\s/]+$/.test(url));
  return isKnown && (!isTurn || (username !== undefined && credential !== undefined));
};

const servers = z.array(iceServer.check(z.refine(hasPlausibleUrls)));

function readServers(text: string): IceServer[] | undefined {
  try {
    return z.safeParse(servers, JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

/** ICE_SERVERS: the STUN and TURN servers of calls, as RTCConfiguration.iceServers. */
export const iceServersVariable = z.pipe(
  z._default(z.string(), '[]').check(z.refine((text) => readServers(text) !== undefined, rule)),
  z.transform((text) => readServers(text) ?? []),
);
