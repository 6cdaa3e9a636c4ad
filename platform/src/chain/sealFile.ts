import { createPrivateKey, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { type LogSeal, getField } from '@pass-along/contracts';

/** The signed facts of a seal. */
export type SealStatement = Pick<LogSeal, 'logId' | 'day' | 'position' | 'events' | 'hash' | 'sealedAt'>;

/** A seal file: the statement as plain text, and the signature over exactly those bytes. */
export interface SealFile {
  statement: string;
  /** Ed25519, in base64. */
  signature: string;
}

export interface SealKey {
  /** SPKI in PEM. */
  publicKey: string;
  sign(statement: string): string;
}

/** PKCS #8 prefix for the 32 bytes of an Ed25519 private key. */
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** From the 32 bytes of an Ed25519 private key. */
export function createSealKey(secret: Buffer): SealKey {
  const key = createPrivateKey({ key: Buffer.concat([pkcs8, secret]), format: 'der', type: 'pkcs8' });
  return {
    publicKey: createPublicKey(key).export({ type: 'spki', format: 'pem' }).toString(),
    sign: (statement) => sign(null, Buffer.from(statement), key).toString('base64'),
  };
}

const title = 'Seal of the log of Pass-Along';

/** The text that is signed. A seal's mail or file and the public key are enough to verify it. */
export function formatStatement({ logId, day, position, events, hash, sealedAt }: SealStatement): string {
  const lines = { log: logId, day, position, events, sha256: hash, sealed: sealedAt };
  return [title, ...Object.entries(lines).map(([name, value]) => `${name} ${String(value)}`), ''].join('\n');
}

const pattern = new RegExp(
  `^${title}\nlog (?<logId>\\S+)\nday (?<day>\\S+)\nposition (?<position>\\S*)\nevents ` +
    `(?<events>\\d+)\nsha256 (?<hash>[0-9a-f]{64})\nsealed (?<sealedAt>\\S+)\n$`,
);

/** Undefined for any other text. */
export function parseStatement(statement: string): SealStatement | undefined {
  const groups = pattern.exec(statement)?.groups as Record<keyof SealStatement, string> | undefined;
  return groups && { ...groups, events: Number(groups.events) };
}

export function toSealFile(seal: LogSeal): SealFile {
  return { statement: formatStatement(seal), signature: seal.signature };
}

/** The complete content of the file. */
export const formatSealFile = (file: SealFile): string => `${JSON.stringify(file, undefined, 2)}\n`;

/** Undefined for text that is not a seal file. */
export function parseSealFile(text: string): SealFile | undefined {
  try {
    const file: unknown = JSON.parse(text);
    const [statement, signature] = [getField(file, 'statement'), getField(file, 'signature')];
    return typeof statement === 'string' && typeof signature === 'string' ? { statement, signature } : undefined;
  } catch {
    return undefined;
  }
}

export function hasValidSignature(publicKey: string, { statement, signature }: SealFile): boolean {
  let key: KeyObject;
  try {
    key = createPublicKey(publicKey);
  } catch {
    return false;
  }
  return (
    key.asymmetricKeyType === 'ed25519' && verify(null, Buffer.from(statement), key, Buffer.from(signature, 'base64'))
  );
}
