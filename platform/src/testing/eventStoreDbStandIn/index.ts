export { testEventStore } from '../eventStoreConformance.ts';
export { behaviourNames } from './behaviours.ts';
export { findRealServers } from './realServer.ts';
export { startEventStoreDbStandIn, type EventStoreDbStandIn } from './standIn.ts';
