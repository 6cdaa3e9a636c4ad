import { endpoints, RuleViolation } from '@pass-along/contracts';
import {
  chainHead,
  checkSeals,
  invalid,
  nothingVerified,
  recordedSeals,
  sealFileName,
  sealFileOf,
  sealText,
  type Verified,
  verifyLog,
} from '@pass-along/platform';
import { type QueryModule } from '../module.ts';

const yearOfSeals = 366;
/** Long enough that requests cost little, short enough to show progress. */
const partMs = 1_500;

/** Reads of the log itself. They wait for the audit projection at the caller's position. */
export const logModule: QueryModule = ({ read, pool, log }) => {
  const { rawStore, logId, seals } = log;

  read(endpoints.adminLog, ['audit'], async () => {
    const [{ events, position }, recorded, keys] = await Promise.all([
      chainHead(pool, logId),
      recordedSeals(rawStore),
      seals.publicKeys(),
    ]);
    return {
      logId,
      events,
      position,
      seals: recorded
        .slice(-yearOfSeals)
        .toReversed()
        .map((seal) => ({
          file: sealFileName(seal),
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
      seals.all(),
      seals.publicKeys(),
      chainHead(pool, logId),
    ]);
    const { sealed, findings } = await checkSeals({ rawStore, files, keys });
    const from = query.from === undefined ? nothingVerified : verifiedIn(query.from);
    const part = await verifyLog({ rawStore, pool, logId, sealed, from, forMs: partMs }).catch((error: unknown) => {
      // The position belongs to another event store.
      throw error instanceof RangeError ? notAnAnswer() : error;
    });
    return {
      events: part.verified.events,
      linked,
      next: part.isDone ? null : textOf(part.verified),
      findings: part.isDone ? [...part.findings, ...findings] : [],
    };
  });

  read(endpoints.sealFile, ['audit'], async ({ params: { file } }, _, res) => {
    const seal = (await recordedSeals(rawStore)).find((each) => sealFileName(each) === file);
    if (!seal) throw new RuleViolation('not_found');
    res.attachment(file).send(sealText(sealFileOf(seal)));
    return undefined;
  });
};

const textOf = ({ events, position, link, sealedOn }: Verified): string =>
  [events, position, link.toString('hex'), sealedOn ?? ''].join('~');

function verifiedIn(text: string): Verified {
  const [events = '', position = '', link = '', sealedOn = ''] = text.split('~');
  return {
    events: Number(events),
    position,
    link: Buffer.from(link, 'hex'),
    sealedOn: sealedOn === '' ? null : sealedOn,
  };
}

const notAnAnswer = () =>
  invalid([{ path: 'from', message: 'from must be what an answer gave as next', code: 'invalid_format' }]);
