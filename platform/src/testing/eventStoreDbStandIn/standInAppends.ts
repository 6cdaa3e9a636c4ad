import {
  Metadata,
  status,
  type ServerDuplexStream,
  type ServerReadableStream,
  type sendUnaryData,
} from '@grpc/grpc-js';
import protobufAny from 'google-protobuf/google/protobuf/any_pb.js';
import protobufEmpty from 'google-protobuf/google/protobuf/empty_pb.js';
import shared from '@eventstore/db-client/generated/shared_pb.js';
import statusMessages from '@eventstore/db-client/generated/status_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { ServerBehaviour } from './behaviours.ts';
import type { AppendOutcome, EventLog, Expectation, ProposedEvent } from './standInLog.ts';
import { nameOf, uuidText } from './standInProtocol.ts';

/** Decides whether an answer is sent: false when the connection was cut instead. */
export type AnswerGate = () => Promise<boolean>;

/**
 * One client-streaming Append call: options first, then the events, which are stored together when the caller has
 * finished.
 */
export function answerAppend(
  call: ServerReadableStream<AppendReq, AppendResp>,
  callback: sendUnaryData<AppendResp>,
  log: EventLog,
  mayAnswer: AnswerGate,
  { repeatsNamePositions, largestAppend }: ServerBehaviour,
): void {
  let options: AppendReq.Options | undefined;
  const events: ProposedEvent[] = [];
  call.on('data', (request: AppendReq) => {
    options ??= request.getOptions();
    const message = request.getProposedMessage();
    if (message !== undefined) events.push(proposedEvent(message));
  });
  call.on('end', () => {
    if (call.cancelled) return;
    if (options === undefined) {
      callback({ code: status.INVALID_ARGUMENT, details: 'No options were sent' });
      return;
    }
    const expected = expectationOf(options);
    if (sizeOf(events) > largestAppend) {
      callback(tooLarge(largestAppend));
      return;
    }
    const outcome = log.append(nameOf(options.getStreamIdentifier()), events, expected);
    void mayAnswer().then((may) => {
      if (may) callback(null, appendAnswer(outcome, expected, repeatsNamePositions));
    });
  });
}

interface PendingBatch {
  options: BatchAppendReq.Options;
  events: ProposedEvent[];
}

/** The long-lived BatchAppend call: appends are distinguished by correlation id, each answered after its last part. */
export function answerBatchAppend(
  call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>,
  log: EventLog,
  mayAnswer: AnswerGate,
  behaviour: ServerBehaviour,
): void {
  const pending = new Map<string, PendingBatch>();
  call.on('data', (request: BatchAppendReq) => {
    const correlationId = uuidText(request.getCorrelationId());
    const options = request.getOptions();
    if (options !== undefined) pending.set(correlationId, { options, events: [] });
    const batch = pending.get(correlationId);
    if (batch === undefined) return;
    batch.events.push(...request.getProposedMessagesList().map(proposedEvent));
    if (!request.getIsFinal()) return;
    pending.delete(correlationId);
    const answer = batchAnswer(batch, log, behaviour).setCorrelationId(request.getCorrelationId());
    void mayAnswer().then((may) => may && call.write(answer.setStreamIdentifier(batch.options.getStreamIdentifier())));
  });
  call.on('end', () => call.end());
}

function batchAnswer(
  { options, events }: PendingBatch,
  log: EventLog,
  { largestAppend }: ServerBehaviour,
): BatchAppendResp {
  const deadline = options.getDeadline()?.toDate();
  if (deadline !== undefined && deadline.getTime() <= Date.now())
    return batchError('event_store.client.Timeout', new shared.Timeout());
  if (sizeOf(events) > largestAppend) {
    const limit = new shared.MaximumAppendSizeExceeded().setMaxappendsize(largestAppend);
    return batchError('event_store.client.MaximumAppendSizeExceeded', limit);
  }
  const expected = expectationOf(options);
  const outcome = log.append(nameOf(options.getStreamIdentifier()), events, expected);
  if (outcome.kind === 'wrongExpectedVersion') {
    return batchError('event_store.client.WrongExpectedVersion', wrongVersion(outcome.current, expected));
  }
  const position = new shared.AllStreamPosition()
    .setCommitPosition(outcome.position.toString(10))
    .setPreparePosition(outcome.position.toString(10));
  return new streams.BatchAppendResp().setSuccess(
    new streams.BatchAppendResp.Success().setCurrentRevision(String(outcome.revision)).setPosition(position),
  );
}

function batchError(typeName: string, details: { serializeBinary(): Uint8Array }): BatchAppendResp {
  const packed = new protobufAny.Any();
  packed.pack(details.serializeBinary(), typeName);
  return new streams.BatchAppendResp().setError(new statusMessages.Status().setMessage(typeName).setDetails(packed));
}

function wrongVersion(current: number | undefined, expected: Expectation) {
  const message = new shared.WrongExpectedVersion();
  if (current === undefined) message.setCurrentNoStream(new protobufEmpty.Empty());
  else message.setCurrentStreamRevision(String(current));
  if (expected === 'any') message.setExpectedAny(new protobufEmpty.Empty());
  else if (expected === 'noStream') message.setExpectedNoStream(new protobufEmpty.Empty());
  else if (expected === 'streamExists') message.setExpectedStreamExists(new protobufEmpty.Empty());
  else message.setExpectedStreamPosition(expected.toString(10));
  return message;
}

function sizeOf(events: readonly ProposedEvent[]): number {
  return events.reduce((sum, event) => sum + event.data.length + event.metadata.length, 0);
}

function tooLarge(largestAppend: number) {
  const metadata = new Metadata();
  metadata.set('exception', 'maximum-append-size-exceeded');
  metadata.set('maximum-append-size', String(largestAppend));
  return { code: status.INVALID_ARGUMENT, details: 'Maximum Append Size Exceeded.', metadata };
}

function appendAnswer(outcome: AppendOutcome, expected: Expectation, repeatsNamePositions: boolean): AppendResp {
  if (outcome.kind === 'wrongExpectedVersion') {
    const wrong = new streams.AppendResp.WrongExpectedVersion();
    if (outcome.current === undefined) wrong.setCurrentNoStream(new shared.Empty());
    else wrong.setCurrentRevision(String(outcome.current));
    if (expected === 'any') wrong.setExpectedAny(new shared.Empty());
    else if (expected === 'noStream') wrong.setExpectedNoStream(new shared.Empty());
    else if (expected === 'streamExists') wrong.setExpectedStreamExists(new shared.Empty());
    else wrong.setExpectedRevision(expected.toString(10));
    return new streams.AppendResp().setWrongExpectedVersion(wrong);
  }
  const position = new streams.AppendResp.Position()
    .setCommitPosition(outcome.position.toString(10))
    .setPreparePosition(outcome.position.toString(10));
  const success = new streams.AppendResp.Success().setCurrentRevision(String(outcome.revision));
  if (outcome.repeated && !repeatsNamePositions) success.setNoPosition(new shared.Empty());
  else success.setPosition(position);
  return new streams.AppendResp().setSuccess(success);
}

function expectationOf(options: AppendReq.Options | BatchAppendReq.Options): Expectation {
  if (options.hasNoStream()) return 'noStream';
  if (options.hasStreamExists()) return 'streamExists';
  if (options.hasAny()) return 'any';
  return BigInt('getRevision' in options ? options.getRevision() : options.getStreamPosition());
}

function proposedEvent(message: AppendReq.ProposedMessage | BatchAppendReq.ProposedMessage): ProposedEvent {
  return {
    id: uuidText(message.getId()),
    type: message.getMetadataMap().get('type') ?? '',
    contentType: message.getMetadataMap().get('content-type') ?? '',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}
