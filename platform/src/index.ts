export { hashPassword, verifyPassword } from './accounts/passwordHashing.ts';
export { createCopyTokens, type CopyTokens } from './accounts/copyTokens.ts';
export * from './accounts/sessionRevocations.ts';
export { isSameSecret } from './accounts/compareSecrets.ts';
export * from './accounts/sessionTokens.ts';
export * from './config/config.ts';
export * from './config/secrets.ts';
export { createSharedSecrets } from './config/sharedSecrets.ts';
export { chainConsumerName, createChainConsumer } from './chain/chainConsumer.ts';
export { readChainHead, type ChainHead } from './chain/chainLinks.ts';
export { checkSeals, readRecordedSeals } from './chain/checkSeals.ts';
export { toSealFile, formatSealFile, formatStatement } from './chain/sealFile.ts';
export { openSealFolder, formatSealFileName, type SealFolder } from './chain/sealFolder.ts';
export { nothingVerified, type Verification, type VerifiedPart, verifyLog } from './chain/verifyLog.ts';
export {
  announceWriters,
  followWriters,
  type RecentWriters,
  type WriterAnnouncements,
} from './consistency/recentWriters.ts';
export { waitForRecovery } from './storeAvailability.ts';
export { createFairQueue, type FairQueue, type QueueLimits } from './fairQueue.ts';
export { processEvents, type Cursor } from './consumers/processEvents.ts';
export {
  type Checkpoint,
  FencedOff,
  isBuiltAs,
  lockCheckpoint,
  prepareConsumers,
  readCheckpoint,
  acquireCheckpoint,
} from './consumers/consumerCheckpoints.ts';
export {
  type Consumer,
  type Deadline,
  type DeadlineChange,
  type Effects,
  type Leadership,
  toFilter,
} from './consumers/consumer.ts';
export { type ConsumerDescription, isFollowing, readDescriptions } from './consumers/consumerDescriptions.ts';
export { type CategoryEvent, isInCategories, type TypedEvent } from './consumers/categoryEvents.ts';
export {
  wrapEventFailures,
  isTransientFailure,
  maskErrorMessage,
  getErrorMessage,
} from './consumers/consumerFailures.ts';
export {
  getBlockingKeys,
  type EventToPark,
  writeParked,
  type ParkedEvent,
  readParked,
  retryParked,
  type RetryReport,
  skipParked,
  deleteParked,
} from './consumers/consumerParkedEvents.ts';
export {
  type ConsumerDeps,
  type LeadershipState,
  getLeaseName,
  getRetries,
  type RunningConsumers,
  startConsumers,
  chooseStore,
} from './consumers/startConsumers.ts';
export {
  describeProblems,
  type ConsumerProgress,
  type ConsumerStatus,
  readLogEnd,
  readProgress,
  lagCounted,
  readStatus,
} from './consumers/consumerStatus.ts';
export { type Retries, type Step, processBatch, type BatchProcessor } from './consumers/batchProcessor.ts';
export { createNotifier, waitForSignal, type Notifier } from './consumers/notifier.ts';
export { whyUnreadable } from './eventStore/eventContent.ts';
export * from './eventStore/eventStore.ts';
export { type LastEvent, toLastEvent } from './eventStore/lastEvent.ts';
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
} from './accounts/fileAddresses.ts';
export { findFileKind, isNamedAs, type FileKind } from './files/fileKind.ts';
export { decodePlainText } from './files/plainText.ts';
export { isCleanable } from './files/removeMetadata.ts';
export { createDiskFileStore } from './files/diskFileStore.ts';
export { openDataFolder } from './files/dataFolder.ts';
export * from './files/fileStore.ts';
export type { PreparedImage } from './files/images.ts';
export { imageWork, type ImageWork } from './files/imageWork.ts';
export { clearSpool } from './files/uploadFolder.ts';
export { findFault } from './files/imageFault.ts';
export { createBatcher } from './batcher.ts';
export { createBatchQueue, takeFirst } from './batchQueue.ts';
export { installFastJson } from './http/fastJson.ts';
export { answerOptions } from './http/allowedMethods.ts';
export { authenticate } from './http/authenticate.ts';
export { getClientAddress, isLocal } from './http/clientAddress.ts';
export { createCrossOrigin } from './http/crossOrigin.ts';
export { composeHandlers } from './http/composeHandlers.ts';
export { escapeHtml } from './http/escapeHtml.ts';
export * from './http/httpErrors.ts';
export type { UploadedFile } from './http/multipart.ts';
export { createOpenCount } from './http/openCount.ts';
export { createValidationError, parse } from './http/parseInput.ts';
export { setSession, getRequestId, getSession } from './http/requestContext.ts';
export { createRequestMiddleware } from './http/requestMiddleware.ts';
export { createSiteAddress, type SiteAddress } from './http/siteAddress.ts';
export { getSkeletons, isLookAlike } from './text/lookAlikes.ts';
export { mountRoute, type ReadStored, type RouteHandler, type RouteInput } from './http/mountRoute.ts';
export { createSegmentRouters, type SegmentRouters } from './http/segmentRouters.ts';
export * from './ids.ts';
export { type Kafka, type KafkaMessage, openKafka } from './kafka/kafkaConnection.ts';
export { createKafkaLiveFeed } from './live/kafkaLiveFeed.ts';
export * from './live/liveFeed.ts';
export { acceptLog, type AcceptLogDeps } from './logIdentity/acceptLog.ts';
export { AnotherLog, getLogSetting, verifyLogIdentity } from './logIdentity/verifyLogIdentity.ts';
export { refuseOnAnotherLog } from './logIdentity/guardLog.ts';
export { type CopyProgress, formatProof, type Side } from './moving/copyLog.ts';
export { openLogCopier } from './moving/openLogCopier.ts';
export { findLeftLog, moveLog } from './moving/moveLog.ts';
export { acquireExclusiveAccess, refuseDuringMove } from './moving/exclusiveAccess.ts';
export { createPostgresLiveFeed } from './live/postgresLiveFeed.ts';
export * from './live/itemViewFeed.ts';
export { createLogger, type Logger } from './observing/logger.ts';
export * from './observing/metrics.ts';
export { isConnectionFailure } from './postgres/connectionFailure.ts';
export { findFreeLeases, holdLease, type LeaseOptions } from './postgres/lease.ts';
export { listen, type ListenOptions } from './postgres/listen.ts';
export { migrate } from './postgres/migrate.ts';
export { createPool, removeLimit, setTransactionLimit } from './postgres/pool.ts';
export { computePause, retry } from './retry.ts';
export { sleep } from './sleep.ts';
export { runInTransaction, runTransaction } from './postgres/transaction.ts';
export { removePendingErasure, openErasedKeys, readPendingErasures } from './privacy/erasedKeys.ts';
export * from './privacy/keyVault.ts';
export { decryptEvents, encryptEvents, getFieldOwner, type CodedEvent } from './privacy/personalFields.ts';
export * from './privacy/postgresKeyVault.ts';
export { deriveCollectionCode } from './privacy/collectionCodes.ts';
export { computeKeyedDigest } from './privacy/encryption.ts';
export { upcastEvent } from './privacy/upcastEvent.ts';
export { maskEvents } from './privacy/maskEvents.ts';
export { isId, isMoment, isWord, maskField, toPlainValue } from './privacy/plainValues.ts';
export { findSchemaProblems } from './privacy/schemaProblems.ts';
export { withPrivacy } from './privacy/withPrivacy.ts';
export { withProofs } from './proofs/withProofs.ts';
export { formatFailure, printHelp } from './process/commandLine.ts';
export { createHealthRoutes, type ConsumerGroup } from './process/healthRoutes.ts';
export { guardInspection } from './process/inspectionGuard.ts';
export { openKit, type Kit } from './process/kit.ts';
export { readLogWarnings } from './chain/logWarnings.ts';
export { readAssistantWarnings } from './process/assistantWarnings.ts';
export { readMailWarnings } from './process/mailWarnings.ts';
export { runService, type Service } from './process/runService.ts';
export { endWithFailure, runUntilSignal } from './process/runUntilSignal.ts';
export { createSecurityHeaders } from './process/securityHeaders.ts';
export { isPublicAddress } from './push/publicAddress.ts';
export { createVapid, type Vapid } from './push/vapid.ts';
export { retryStart } from './process/retryStart.ts';
export { openEventStore } from './process/openEventStore.ts';
export { openStores } from './process/openStores.ts';
export { Teardown } from './process/teardown.ts';
export { createWebServer, type WebServer } from './process/webServer.ts';
