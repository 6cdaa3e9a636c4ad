import { createFileAddresses, createPictureAddresses } from '@pass-along/platform';
import { callDecider } from './callDecider.ts';
import { callPolicy } from './callPolicy.ts';
import { registerCallRoutes } from './callRoutes.ts';
import { conversationDecider } from './conversationDecider.ts';
import { messageDecider } from './messageDecider.ts';
import { readingDecider } from './readingDecider.ts';
import { createPolicyConsumer } from '../core/policyConsumer.ts';
import { defineModule } from '../core/commandModule.ts';
import { registerChatRoutes } from './chatRoutes.ts';
import { createConversationFiguresReader } from './conversationFigures.ts';
import { createConversations } from './conversationService.ts';
import { createForgetMessage } from './forgetMessage.ts';
import { createSendMessage } from './sendMessage.ts';

/** Direct conversations, conversations of circles, and their messages. */
export const chatModule = defineModule({
  deciders: {
    conversation: conversationDecider,
    message: messageDecider,
    reading: readingDecider,
    call: callDecider,
  },
  routes(write, { handler, pool, vault, files, images, digests, logger, getEndedGeneration, iceServers }) {
    const conversations = createConversations(handler);
    const addressOf = createFileAddresses(digests.messageFile, getEndedGeneration).createUrl;
    registerChatRoutes(write, {
      handler,
      conversations,
      figures: createConversationFiguresReader(pool, logger),
      send: createSendMessage({ handler, conversations, files, images, createAddress: addressOf }),
      forget: createForgetMessage({ handler, vault, files }),
      pictures: createPictureAddresses(digests.picture, getEndedGeneration),
    });
    registerCallRoutes(write, { handler, conversations, pool, iceServers });
  },
  policies: [(deps) => createPolicyConsumer(callPolicy, deps)],
});
