import { createECDH, createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { encryptPush } from './encryptPush.ts';
import { isPublicAddress } from './publicAddress.ts';
import { createVapid } from './vapid.ts';

const bytes = (text: string) => Buffer.from(text, 'base64url');

describe('a push', () => {
  it('is encrypted as the example of RFC 8291 is', () => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    };
    const chance = {
      salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'),
      privateKey: bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'),
    };
    expect(encryptPush('When I grow up, I want to be a watermelon', keys, chance).toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    );
  });

  it('is another one each time', () => {
    const browser = createECDH('prime256v1');
    const keys = { p256dh: browser.generateKeys('base64url'), auth: 'BTBZMqHH6r4Tts7J_aSIgg' };
    expect(encryptPush('Hello', keys)).not.toEqual(encryptPush('Hello', keys));
  });

  it('is refused for a key that is no point of the curve', () => {
    const p256dh = Buffer.concat([Buffer.of(4), Buffer.alloc(64, 7)]).toString('base64url');
    expect(() => encryptPush('Hello', { p256dh, auth: 'BTBZMqHH6r4Tts7J_aSIgg' })).toThrow();
  });
});

describe('the proof of who sends', () => {
  it('names the push service, an end and a contact, and is signed with the key that browsers know', () => {
    const { publicKey, authorization } = createVapid(Buffer.alloc(32, 7));
    const now = new Date('2030-05-05T10:00:00Z');
    const header = authorization('https://push.example.net/send/abc', 'mailto:admin@example.org', now);
    const [, proof = '', key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? [];
    expect(key).toBe(publicKey);
    const [head = '', claims = '', signature = ''] = proof.split('.');
    expect(JSON.parse(bytes(claims).toString())).toEqual({
      aud: 'https://push.example.net',
      exp: now.getTime() / 1000 + 12 * 3600,
      sub: 'mailto:admin@example.org',
    });
    const x = bytes(publicKey).subarray(1, 33).toString('base64url');
    const y = bytes(publicKey).subarray(33).toString('base64url');
    const known = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } });
    const signed = Buffer.from(`${head}.${claims}`);
    expect(verify('sha256', signed, { key: known, dsaEncoding: 'ieee-p1363' }, bytes(signature))).toBe(true);
  });
});

describe('an address', () => {
  it.each(['142.250.1.1', '1.1.1.1', '2a00:1450:4001:80b::200e'])('%s is of the open internet', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
  it.each([
    ...['127.0.0.1', '10.1.2.3', '172.31.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['255.255.255.255', '::1', '::', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '64:ff9b::7f00:1', '2002:7f00:1::'],
    ...['2001:db8::1', 'ff02::1', 'localhost', ''],
  ])('%s is not', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });
});
