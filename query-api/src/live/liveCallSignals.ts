import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { callSignal, limits, type Announcement, type CallSignal } from '@pass-along/contracts';
import type { Logger } from '@pass-along/platform';

/** The queries behind calls. */
export interface CallReads {
  /** The member at the other end of an answered call; undefined if this page is not in it. */
  findOtherEnd(
    page: Record<'conversationId' | 'callId' | 'memberId' | 'deviceId', string>,
  ): Promise<string | undefined>;
  /** The ids of the member's calls that ring or go on. */
  findOpenCallIds(memberId: string): Promise<string[]>;
}

export interface LiveCallsDeps {
  reads: CallReads;
  publish: (announcement: Announcement) => Promise<void>;
  /** Sends to every page of a member on this instance. */
  tell: (memberId: string, signal: CallSignal) => void;
  logger: Logger;
}

export interface LiveCalls {
  /** Passes a signal on, to whichever instance the other page is connected to. False if it may not or is too much. */
  send(memberId: string, signal: unknown): Promise<boolean>;
  /** Hands an announced signal to the pages of its audience. */
  pass(announcement: Announcement): void;
}

const { signalsPerWindow, signalCharactersPerWindow, signalWindowMs, signalBytes } = limits.call;

/** Far more than any signal within the limits unpacks to. */
const unpackedBytes = 200_000;

/** Signals between the two pages of a call. They are passed on in order, and neither stored nor logged. */
export function createLiveCalls({ reads, publish, tell, logger }: LiveCallsDeps): LiveCalls {
  const isTooMuch = createSignalLimit();
  /** The last signal of each member that is being passed on. */
  const underWay = new Map<string, Promise<boolean>>();

  async function passOn(memberId: string, signal: CallSignal): Promise<boolean> {
    const { conversationId, callId, deviceId } = signal;
    const otherId = await reads.findOtherEnd({ conversationId, callId, memberId, deviceId });
    const packed = deflateRawSync(JSON.stringify(signal)).toString('base64');
    if (otherId === undefined || packed.length > signalBytes) return false;
    await publish({ topic: 'call', id: callId, change: 'signal', position: '', audience: [otherId], signal: packed });
    return true;
  }

  return {
    async send(memberId, sent) {
      const read = callSignal.safeParse(sent);
      if (!read.success || isTooMuch(memberId, JSON.stringify(read.data).length)) return false;
      const before = underWay.get(memberId) ?? Promise.resolve(true);
      const passed = before
        .then(() => passOn(memberId, read.data))
        .catch((error: unknown) => {
          logger.warn({ err: error }, 'could not pass on a signal of a call');
          return false;
        });
      underWay.set(memberId, passed);
      const isPassedOn = await passed;
      if (underWay.get(memberId) === passed) underWay.delete(memberId);
      return isPassedOn;
    },
    pass({ audience = [], signal = '' }) {
      const packed = Buffer.from(signal, 'base64');
      const text = inflateRawSync(packed, { maxOutputLength: unpackedBytes }).toString();
      const read = callSignal.safeParse(JSON.parse(text));
      if (read.success) for (const memberId of audience) tell(memberId, read.data);
    },
  };
}

/** Whether a member has sent too many signals, or too much, within the window, over all their pages. */
function createSignalLimit(): (memberId: string, characters: number) => boolean {
  let counts = new Map<string, { signals: number; characters: number }>();
  let since = performance.now();
  return (memberId, characters) => {
    if (performance.now() - since > signalWindowMs) {
      counts = new Map();
      since = performance.now();
    }
    const before = counts.get(memberId) ?? { signals: 0, characters: 0 };
    const now = { signals: before.signals + 1, characters: before.characters + characters };
    counts.set(memberId, now);
    return now.signals > signalsPerWindow || now.characters > signalCharactersPerWindow;
  };
}
