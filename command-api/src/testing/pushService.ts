import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushText } from '../push/sendPush.ts';

/** A browser that subscribed at the stand-in. */
export interface Subscriber {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** What a push service took, and what its browser read in it. */
interface Taken {
  browser: string;
  text: PushText;
  authorization: string | undefined;
  ttl: string | undefined;
  topic: string;
}

/** A push service and its browsers, over plain HTTP on this machine. */
export async function startPushServer() {
  const keys = new Map<string, { pair: ReturnType<typeof createECDH>; auth: Buffer }>();
  const answers = new Map<string, number[]>();
  const taken: Taken[] = [];
  let asked = 0;

  const server = createServer((req, res) => {
    const chunks: Buffer[] = [];
    req.on('data', (chunk: Buffer) => chunks.push(chunk));
    req.on('end', () => {
      asked += 1;
      const browser = (req.url ?? '').slice(1);
      const status = answers.get(browser)?.shift() ?? 201;
      const { authorization, ttl, topic } = req.headers;
      const known = keys.get(browser);
      if (status === 201 && known) {
        const text = JSON.parse(open(Buffer.concat(chunks), known)) as PushText;
        taken.push({ browser, text, authorization, ttl: String(ttl), topic: String(topic) });
      }
      res.writeHead(status).end();
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;

  return {
    url,
    taken,
    asked: () => asked,
    /** With `statuses` it answers these first. */
    browser(name: string, ...statuses: number[]): Subscriber {
      const pair = createECDH('prime256v1');
      const auth = randomBytes(16);
      keys.set(name, { pair, auth });
      answers.set(name, statuses);
      return {
        endpoint: `${url}/${name}`,
        p256dh: pair.generateKeys('base64url'),
        auth: auth.toString('base64url'),
      };
    },
    async close() {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    },
  };
}

/** As a browser does (RFC 8291), by Node's own HKDF. */
function open(body: Buffer, { pair, auth }: { pair: ReturnType<typeof createECDH>; auth: Buffer }): string {
  const salt = body.subarray(0, 16);
  const theirs = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + theirs.length, -16);
  const derive = (material: Buffer, by: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', material, by, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
  const secret = derive(pair.computeSecret(theirs), auth, info, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(sealed), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8');
}
