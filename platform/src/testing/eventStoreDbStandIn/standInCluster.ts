import { randomUUID } from 'node:crypto';
import type { sendUnaryData } from '@grpc/grpc-js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import type { ClusterInfo } from '@eventstore/db-client/generated/gossip_pb.js';
import type { SupportedMethods } from '@eventstore/db-client/generated/serverfeatures_pb.js';
import { uuidMessage } from './standInProtocol.ts';

const serverVersion = '24.10.0';

/** Gossip of a cluster of one: this node leads. */
export function answerGossip(port: number, callback: sendUnaryData<ClusterInfo>): void {
  const leader = new gossip.MemberInfo()
    .setInstanceId(uuidMessage(randomUUID()))
    .setTimeStamp(String(Date.now()))
    .setState(gossip.MemberInfo.VNodeState.LEADER)
    .setIsAlive(true)
    .setHttpEndPoint(new gossip.EndPoint().setAddress('127.0.0.1').setPort(port));
  callback(null, new gossip.ClusterInfo().setMembersList([leader]));
}

export function answerSupportedMethods(callback: sendUnaryData<SupportedMethods>): void {
  const service = 'event_store.client.streams.streams';
  const methods = ['append', 'batchappend', 'read'].map((method) =>
    new features.SupportedMethod().setServiceName(service).setMethodName(method),
  );
  callback(null, new features.SupportedMethods().setEventStoreServerVersion(serverVersion).setMethodsList(methods));
}
