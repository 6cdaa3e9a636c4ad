import { lookup } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress, type Vapid } from '@pass-along/platform';
import webPush from 'web-push';
import type { PushDevice } from '../members/memberState.ts';

/** The result of handing a push to its push service. */
export type PushDelivery =
  | { kind: 'taken' }
  /** The push service no longer knows this browser. */
  | { kind: 'gone' }
  /** Not accepted, but another try may succeed. */
  | { kind: 'put_off'; problem: string; retryAfterMs: number }
  /** Rejected for good. */
  | { kind: 'refused'; problem: string }
  /** Handed over without an answer: it may have been accepted. */
  | { kind: 'unsure'; problem: string };

export interface OutgoingPush {
  text: string;
  /** The push service replaces an undelivered push of the same topic; at most 32 URL-safe characters (RFC 8030). */
  topic: string;
  /** Hours after which the push service drops it. */
  hours: number;
}

export interface PushService {
  deliver(push: OutgoingPush, device: Omit<PushDevice, 'deviceId'>): Promise<PushDelivery>;
}

export interface PushServiceOptions {
  vapid: Vapid;
  /** The contact address for push services, an https or mailto URL. */
  contact: string;
  /** Also allows private addresses and plain HTTP. For tests only. */
  allowPrivateAddresses?: boolean;
}

/** RFC 8291. */
const contentEncoding = 'aes128gcm';
const requestTimeoutMs = 10_000;
const maxRetryAfterMs = 3_600_000;

class AddressNotAllowed extends Error {}

/** Sends pushes to the service that a browser named. That URL is untrusted, so only public addresses are called. */
export function createPushService({ vapid, contact, allowPrivateAddresses = false }: PushServiceOptions): PushService {
  const isAllowed = (address: string) => allowPrivateAddresses || isPublicAddress(address);

  const resolvePublicAddress: LookupFunction = (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isAllowed(address))) callback(new AddressNotAllowed(), []);
        else if (options.all === true) callback(null, found);
        else callback(null, first.address, first.family);
      },
      (error: unknown) => {
        callback(error as NodeJS.ErrnoException, []);
      },
    );
  };

  return {
    async deliver({ text, topic, hours }, { endpoint, ...keys }) {
      const url = new URL(endpoint);
      const host = url.hostname.replace(/^\[|\]$/g, '');
      // a literal IP address skips the lookup, so it is checked here
      const isRefused = (isIP(host) !== 0 && !isAllowed(host)) || (url.protocol !== 'https:' && !allowPrivateAddresses);
      if (isRefused) return { kind: 'refused', problem: 'not of the open internet' };
      let body: Buffer;
      try {
        body = webPush.encrypt(keys.p256dh, keys.auth, text, contentEncoding).cipherText;
      } catch {
        // the browser's keys are no point of the curve
        return { kind: 'gone' };
      }
      const { publicKey, privateKey } = vapid;
      const proof = webPush.getVapidHeaders(url.origin, contact, publicKey, privateKey, contentEncoding);
      const isSecure = url.protocol === 'https:';
      let handedOver = false;
      return new Promise((ended) => {
        const sending = (isSecure ? requestSecure : requestPlain)(url, {
          method: 'POST',
          agent: false,
          lookup: resolvePublicAddress,
          signal: AbortSignal.timeout(requestTimeoutMs),
          headers: {
            ...proof,
            'content-encoding': contentEncoding,
            'content-type': 'application/octet-stream',
            'content-length': body.length,
            topic,
            ttl: String(hours * 3600),
            urgency: 'normal',
          },
        });
        sending.on('socket', (socket) => {
          socket.once(isSecure ? 'secureConnect' : 'connect', () => (handedOver = true));
        });
        sending.on('response', (response) => {
          ended(toPushDelivery(response.statusCode ?? 0, response.headers['retry-after']));
          sending.destroy();
        });
        sending.on('error', (error: NodeJS.ErrnoException) => {
          const problem = error.code ?? error.name;
          if (error instanceof AddressNotAllowed) ended({ kind: 'refused', problem: 'not of the open internet' });
          else ended(handedOver ? { kind: 'unsure', problem } : { kind: 'put_off', problem, retryAfterMs: 0 });
        });
        sending.end(body);
      });
    },
  };
}

function toPushDelivery(status: number, retryAfter: string | undefined): PushDelivery {
  const problem = String(status);
  if (status >= 200 && status < 300) return { kind: 'taken' };
  if (status === 404 || status === 410) return { kind: 'gone' };
  if (status !== 429 && status < 500) return { kind: 'refused', problem };
  const seconds = Number(retryAfter ?? 0);
  const retryAfterMs = Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0) * 1000, maxRetryAfterMs) : 0;
  return { kind: 'put_off', problem, retryAfterMs };
}
