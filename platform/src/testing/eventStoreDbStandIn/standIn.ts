import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Server, ServerCredentials, status } from '@grpc/grpc-js';
import gossipGrpc from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import featuresGrpc from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import streamsGrpc from '@eventstore/db-client/generated/streams_grpc_pb.js';
import type { IGossipServer } from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import type { IServerFeaturesServer } from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import type { IStreamsServer } from '@eventstore/db-client/generated/streams_grpc_pb.js';
import { generate } from 'selfsigned';
import { answerAppend, answerBatchAppend } from './standInAppends.ts';
import { serverBehaviours, type ServerBehaviour, type ServerBehaviourName } from './behaviours.ts';
import { answerGossip, answerSupportedMethods } from './standInCluster.ts';
import { startNetworkProxy } from './networkProxy.ts';
import { EventLog, type LogRecord, type ProposedEvent } from './standInLog.ts';
import { answerRead } from './standInReads.ts';
import { type StandInUsers, whyRefused } from './standInUsers.ts';

export interface EventStoreDbStandIn {
  /** Connection string without TLS and users. */
  url: string;
  /** Host and port, for connection strings with TLS or users. */
  address: string;
  /** File of the self-signed certificate used with TLS; '' without TLS. */
  certificateFile: string;
  /** The same node, found by gossip. */
  discoverUrl: string;
  /** Everything stored, system events included. */
  records(): readonly LogRecord[];
  /** Writes system events like those that the server writes itself. */
  writeSystemEvents(count: number): void;
  /** Appends an event to a stream, as another program might. */
  write(stream: string, event: Pick<ProposedEvent, 'id' | 'type' | 'data' | 'metadata'>): void;
  /** Cuts every open connection; new ones are accepted at once. */
  breakConnections(): void;
  /**
   * Executes the next appends, but breaks every connection before the answer. With `restarting` also forgets recent
   * ids, as if the server had crashed.
   */
  loseNextAnswers(count: number, options?: { restarting: boolean }): void;
  lostAnswers(): number;
  /** Executes appends without answering, until the returned function is called. */
  holdAnswers(): () => void;
  /** Append requests executed so far, retries included. */
  appendRequests(): number;
  /** Restores a state with the first `count` records, like an old backup, and cuts every connection. */
  truncate(count: number): void;
  /** Refuses every connection; stored events stay. */
  stop(): void;
  /** Accepts connections again and forgets recent event ids, as after a real restart. */
  start(): void;
  close(): Promise<void>;
}

interface StandInOptions extends Partial<Pick<ServerBehaviour, 'largestAppend'>> {
  tls?: boolean;
  users?: StandInUsers;
  /** Stores the log in this file and begins with its content. Default: memory only. */
  file?: string;
  /** Default: any free port. */
  port?: number;
}

/**
 * A stand-in for one EventStoreDB 24 node: its gRPC protocol on a loopback port, by the official client's own service
 * definitions, everything in memory. Its rules follow the server's source. It covers Append and BatchAppend
 * (expectations, idempotency, the limit of an append, deadlines of batches), Read of a stream and of $all in both
 * directions, subscriptions to $all with and without a filter (checkpoints, CaughtUp, FellBehind), gossip and server
 * features.
 * With `tls` it uses a self-signed certificate (`certificateFile`); with `users` it accepts only those.
 * Not covered: more than one node, subscriptions to one stream, persistent subscriptions, projections, deleting, stream
 * metadata such as $maxCount, links, durability and speed.
 */
export async function startEventStoreDbStandIn(
  name: ServerBehaviourName = 'as 23.10',
  { largestAppend, tls = false, users, file, port: askedPort = 0 }: StandInOptions = {},
): Promise<EventStoreDbStandIn> {
  const known = serverBehaviours[name];
  const behaviour = { ...known, largestAppend: largestAppend ?? known.largestAppend };
  const log = new EventLog(file);
  if (log.records.length === 0) log.append('$user-admin', [systemEvent('$UserCreated')], 'any');

  let answersToLose = 0;
  let restartsWhenLosing = false;
  let lostAnswers = 0;
  let appendRequests = 0;
  let mayGo: Promise<void> = Promise.resolve();
  const mayAnswer = async (): Promise<boolean> => {
    appendRequests += 1;
    if (answersToLose > 0) {
      answersToLose -= 1;
      lostAnswers += 1;
      if (restartsWhenLosing) log.forgetRecentIds();
      front.breakConnections();
      return false;
    }
    await mayGo;
    return true;
  };

  const streams: IStreamsServer = {
    read: (call) => {
      const refusal = whyRefused(users, call.metadata, { readsAll: call.request.getOptions()?.hasAll() === true });
      if (refusal) call.emit('error', refusal);
      else void answerRead(call, log, behaviour);
    },
    append: (call, callback) => {
      const refusal = whyRefused(users, call.metadata);
      if (refusal) callback(refusal);
      else answerAppend(call, callback, log, mayAnswer, behaviour);
    },
    batchAppend: (call) => {
      const refusal = whyRefused(users, call.metadata);
      if (refusal) call.emit('error', refusal);
      else answerBatchAppend(call, log, mayAnswer, behaviour);
    },
    delete: (_call, callback) => callback({ code: status.UNIMPLEMENTED }),
    tombstone: (_call, callback) => callback({ code: status.UNIMPLEMENTED }),
  };
  const gossip: IGossipServer = { read: (_call, callback) => answerGossip(front.port, callback) };
  const features: IServerFeaturesServer = {
    getSupportedMethods: (_call, callback) => answerSupportedMethods(callback),
  };

  const server = new Server({ 'grpc.max_receive_message_length': 17 * 1024 * 1024 });
  server.addService(streamsGrpc.StreamsService, streams);
  server.addService(gossipGrpc.GossipService, gossip);
  server.addService(featuresGrpc.ServerFeaturesService, features);
  const bind = promisify(server.bindAsync.bind(server));
  const certificate = tls ? await createCertificate() : undefined;
  const port = await bind('127.0.0.1:0', certificate?.credentials ?? ServerCredentials.createInsecure());
  const front = await startNetworkProxy({ host: '127.0.0.1', port }, askedPort);

  return {
    address: `127.0.0.1:${String(front.port)}`,
    url: `esdb://127.0.0.1:${String(front.port)}?tls=false`,
    certificateFile: certificate?.file ?? '',
    discoverUrl: `esdb+discover://127.0.0.1:${String(front.port)}?tls=false`,
    records: () => log.records,
    writeSystemEvents: (count) => {
      for (let n = 0; n < count; n += 1) log.append('$stats-127.0.0.1:2113', [systemEvent('$statsCollected')], 'any');
    },
    write: (stream, event) => void log.append(stream, [{ ...event, contentType: 'application/octet-stream' }], 'any'),
    breakConnections: () => front.breakConnections(),
    loseNextAnswers: (count, { restarting } = { restarting: false }) => {
      answersToLose = count;
      restartsWhenLosing = restarting;
    },
    lostAnswers: () => lostAnswers,
    holdAnswers: () => {
      let release: () => void = () => undefined;
      mayGo = new Promise((resolve) => (release = resolve));
      return release;
    },
    appendRequests: () => appendRequests,
    truncate: (count) => {
      log.truncate(count);
      front.breakConnections();
    },
    stop: () => front.refuse(),
    start: () => {
      log.forgetRecentIds();
      front.accept();
    },
    close: async () => {
      await front.close();
      server.forceShutdown();
      await certificate?.remove();
    },
  };
}

/** A self-signed certificate for 127.0.0.1 in its own file. Only clients that name this file trust it. */
async function createCertificate() {
  const { cert, private: key } = await generate([{ name: 'commonName', value: 'EventStoreDB stand-in' }], {
    keyType: 'ec',
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'subjectAltName', altNames: [{ type: 7, ip: '127.0.0.1' }] },
    ],
  });
  const folder = await mkdtemp(join(tmpdir(), 'pass-along-certificate-'));
  const file = join(folder, 'certificate.pem');
  await writeFile(file, cert);
  const pair = { private_key: Buffer.from(key), cert_chain: Buffer.from(cert) };
  return {
    file,
    credentials: ServerCredentials.createSsl(null, [pair]),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

function systemEvent(type: string): ProposedEvent {
  return {
    id: randomUUID(),
    type,
    contentType: 'application/json',
    data: Buffer.from('{}'),
    metadata: new Uint8Array(),
  };
}
