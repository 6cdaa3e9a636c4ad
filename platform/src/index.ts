export { hashPassword, verifyPassword } from './accounts/passwords.ts';
export { copyTokens, type CopyTokens } from './accounts/copyTokens.ts';
export * from './accounts/revocations.ts';
export { isSameSecret } from './accounts/sameSecret.ts';
export * from './accounts/tokens.ts';
export * from './config/config.ts';
export * from './config/secrets.ts';
export { makeSharedSecrets } from './config/sharedSecrets.ts';
export { chainConsumer } from './chain/chainConsumer.ts';
export { chainHead, type ChainHead } from './chain/links.ts';
export { checkSeals, recordedSeals } from './chain/checkSeals.ts';
export { sealFileOf, sealText, statementOf } from './chain/seal.ts';
export { openSealFolder, sealFileName, type SealFolder } from './chain/sealFolder.ts';
export { nothingVerified, type Verification, type Verified, verifyLog } from './chain/verifyLog.ts';
export { type LastWrites, openLastWrites } from './consistency/lastWrites.ts';
export { announceWriters, followWriters, type RecentWriters, type WriterAnnouncements } from './consistency/writers.ts';
export { restUntilBack } from './availability.ts';
export { createFairQueue, type FairQueue, type QueueLimits } from './fairQueue.ts';
export { advance, type Cursor } from './consumers/advance.ts';
export {
  type Checkpoint,
  FencedOff,
  isBuiltAs,
  lockCheckpoint,
  prepareConsumers,
  readCheckpoint,
  takeOver,
} from './consumers/checkpoints.ts';
export {
  type Consumer,
  type Deadline,
  type DeadlineChange,
  type Effects,
  type Leadership,
} from './consumers/consumer.ts';
export { type Described, follows, readDescribed } from './consumers/described.ts';
export { type EventsOf, isEventOf, type Recorded } from './consumers/eventsOf.ts';
export { blamingEvents, isPassing, keptMessageOf, messageOf, pauseBefore } from './consumers/failures.ts';
export {
  blockingKeysOf,
  type Held,
  park,
  type ParkedEvent,
  readParked,
  retryParked,
  type RetryReport,
  skipParked,
  unparkAll,
} from './consumers/parkedEvents.ts';
export {
  type ConsumerDeps,
  type Duty,
  leaseOf,
  retriesOf,
  type RunningConsumers,
  startConsumers,
  storeOf,
} from './consumers/startConsumers.ts';
export { complaintsOf, type ConsumerStatus, endOf, lagCounted, readStatus } from './consumers/status.ts';
export { type Retries, type Step, take, type Taker } from './consumers/taking.ts';
export { createWakeUp, restUntil, type WakeUp } from './consumers/wakeUp.ts';
export { whyUnreadable } from './eventStore/eventContent.ts';
export * from './eventStore/eventStore.ts';
export { type LastEvent, lastEventOf } from './eventStore/lastEvent.ts';
export * from './eventStore/openEventStore.ts';
export { createPostgresEventStore } from './eventStore/postgres/postgresEventStore.ts';
export {
  createDisputePhotoAddresses,
  createFileAddresses,
  createPictureAddresses,
  disputePhotoScope,
  messageFileScope,
  pictureScope,
  type DisputePhotoAddresses,
  type FileAddresses,
  type PictureAddresses,
} from './files/fileAddresses.ts';
export { fileKind, isNamedAs, type FileKind } from './files/fileKind.ts';
export { createDiskFileStore } from './files/diskFileStore.ts';
export { openDataFolder } from './files/dataFolder.ts';
export * from './files/fileStore.ts';
export { type PreparedImage } from './files/images.ts';
export { imageWork, type ImageWork } from './files/imageWork.ts';
export { clearSpool } from './files/spool.ts';
export { findFault } from './files/unreadableImage.ts';
export { untilNoMoreCome } from './gathering.ts';
export { answerJson } from './http/answerJson.ts';
export { authenticate } from './http/authenticate.ts';
export { clientAddress, isLocal } from './http/clientAddress.ts';
export { crossOrigin } from './http/crossOrigin.ts';
export { inOneGo } from './http/inOneGo.ts';
export { escapeHtml } from './http/escapeHtml.ts';
export * from './http/errors.ts';
export { type UploadedFile } from './http/multipart.ts';
export { createOpenCount } from './http/openCount.ts';
export { invalid, parse } from './http/parse.ts';
export { actAs, requestIdOf, sessionOf } from './http/requestContext.ts';
export { requestMiddleware } from './http/requestMiddleware.ts';
export { siteAddress, type SiteAddress } from './http/siteAddress.ts';
export { route, type RouteHandler, type RouteInput } from './http/route.ts';
export { createRoutersByWord, type RoutersByWord } from './http/routersByWord.ts';
export * from './ids.ts';
export { type Kafka, type KafkaMessage, openKafka } from './kafka/kafka.ts';
export { createKafkaLiveFeed } from './live/kafkaLiveFeed.ts';
export * from './live/liveFeed.ts';
export { adoptLog, type AdoptDeps } from './logIdentity/adoptLog.ts';
export { AnotherLog, leadingSetting, recogniseLog } from './logIdentity/recogniseLog.ts';
export { refuseOnAnotherLog } from './logIdentity/watchLog.ts';
export { type CopyProgress, proofText, type Side } from './moving/copyLog.ts';
export { openLogCopier } from './moving/logCopier.ts';
export { leftLogIn, moveLog } from './moving/moveLog.ts';
export { beginStandstill, refuseDuringMove } from './moving/standstill.ts';
export { createPostgresLiveFeed } from './live/postgresLiveFeed.ts';
export * from './live/viewFeed.ts';
export { createLogger, type Logger } from './observing/logger.ts';
export * from './observing/metrics.ts';
export { isConnectionFailure } from './postgres/connectionFailure.ts';
export { freeLeases, holdLease, type LeaseOptions } from './postgres/lease.ts';
export { listen, type ListenOptions } from './postgres/listen.ts';
export { migrate } from './postgres/migrate.ts';
export { createPool, liftLimit, limitTransaction } from './postgres/pool.ts';
export { restFor } from './postgres/session.ts';
export { inTransaction, transactionOn } from './postgres/transaction.ts';
export { erasedAgain, openErasedKeys, toEraseAgain } from './privacy/erasedKeys.ts';
export * from './privacy/keyVault.ts';
export { decryptEvents, encryptEvents, sealedFor, type CodedEvent } from './privacy/personalFields.ts';
export * from './privacy/postgresKeyVault.ts';
export { collectionCode } from './privacy/collectionCodes.ts';
export { keyedDigest } from './privacy/sealing.ts';
export { bringToDate } from './privacy/bringToDate.ts';
export { maskEvents } from './privacy/maskEvents.ts';
export { isId, isMoment, isWord, maskedField, plainValue } from './privacy/plainValues.ts';
export { schemaProblems } from './privacy/schemaProblems.ts';
export { withPrivacy } from './privacy/withPrivacy.ts';
export { failureText, printHelp } from './process/commandLine.ts';
export { healthRoutes, type Following } from './process/health.ts';
export { guardInspection } from './process/inspection.ts';
export { openKit, type Kit } from './process/kit.ts';
export { logComplaints } from './chain/logComplaints.ts';
export { mailComplaints } from './process/mailComplaints.ts';
export { runService, type Service } from './process/runService.ts';
export { endWith, runUntilSignal } from './process/runUntilSignal.ts';
export { securityHeaders } from './process/securityHeaders.ts';
export { encryptPush, type PushKeys } from './push/encryptPush.ts';
export { isPublicAddress } from './push/publicAddress.ts';
export { vapidFrom, type Vapid } from './push/vapid.ts';
export { starting } from './process/starting.ts';
export { openStores } from './process/stores.ts';
export { Teardown } from './process/teardown.ts';
export { createWebServer, type WebServer } from './process/webServer.ts';
