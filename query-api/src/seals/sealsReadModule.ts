import { endpoints, DomainError } from '@pass-along/contracts';
import {
  readChainHead,
  checkSeals,
  createValidationError,
  nothingVerified,
  readRecordedSeals,
  formatSealFileName,
  toSealFile,
  formatSealFile,
  type VerifiedPart,
  verifyLog,
} from '@pass-along/platform';
import type { QueryModule } from '../core/queryModule.ts';

const yearOfSeals = 366;
/** Long enough that requests cost little, short enough to show progress. */
const partMs = 1_500;

/** Reads of the log itself. They wait for the audit projection at the caller's position. */
export const registerSealsModule: QueryModule = ({ read, pool, log }) => {
  const { rawStore, logId, seals } = log;

  read(endpoints.adminLog, ['audit'], async () => {
    const [{ events, position }, recorded, keys] = await Promise.all([
      readChainHead(pool, logId),
      readRecordedSeals(rawStore),
      seals.readPublicKeys(),
    ]);
    return {
      logId,
      events,
      position,
      seals: recorded
        .slice(-yearOfSeals)
        .toReversed()
        .map((seal) => ({
          file: formatSealFileName(seal),
          day: seal.day,
          sealedAt: seal.sealedAt,
          events: seal.events,
          position: seal.position,
          hash: seal.hash,
          isOfFormerLog: seal.logId !== logId,
        })),
      publicKey: recorded.at(-1)?.publicKey ?? keys[0] ?? '',
    };
  });

  read(endpoints.verifyLog, ['audit'], async ({ query }) => {
    const [files, keys, { events: linked }] = await Promise.all([
      seals.readAll(),
      seals.readPublicKeys(),
      readChainHead(pool, logId),
    ]);
    const { sealed, findings } = await checkSeals({ rawStore, files, keys });
    const from = query.from === undefined ? nothingVerified : parseVerified(query.from);
    const part = await verifyLog({ rawStore, pool, logId, sealed, from, forMs: partMs }).catch((error: unknown) => {
      // The position belongs to another event store.
      throw error instanceof RangeError ? createFormatError() : error;
    });
    return {
      events: part.verified.events,
      linked,
      provenFrom: part.verified.provenFrom,
      next: part.isDone ? null : formatVerified(part.verified),
      findings: part.isDone ? [...part.findings, ...findings] : [],
    };
  });

  read(endpoints.sealFile, ['audit'], async ({ params: { file } }, _, res) => {
    const seal = (await readRecordedSeals(rawStore)).find((each) => formatSealFileName(each) === file);
    if (!seal) throw new DomainError('not_found');
    res.attachment(file).send(formatSealFile(toSealFile(seal)));
    return undefined;
  });
};

const formatVerified = ({ events, position, link, sealedOn, provenFrom }: VerifiedPart): string =>
  [events, position, link.toString('hex'), sealedOn ?? '', provenFrom ?? ''].join('~');

function parseVerified(text: string): VerifiedPart {
  const [events = '', position = '', link = '', sealedOn = '', provenFrom = ''] = text.split('~');
  return {
    events: Number(events),
    position,
    link: Buffer.from(link, 'hex'),
    sealedOn: sealedOn === '' ? null : sealedOn,
    provenFrom: provenFrom === '' ? null : Number(provenFrom),
  };
}

const createFormatError = () =>
  createValidationError([
    { path: 'from', message: 'From must be what an answer gave as next', code: 'invalid_format' },
  ]);
