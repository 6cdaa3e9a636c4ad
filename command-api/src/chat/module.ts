import { createFileAddresses, createPictureAddresses } from '@pass-along/platform';
import { conversationDecider } from '../domain/chat/conversation.ts';
import { messageDecider } from '../domain/chat/message.ts';
import { readingDecider } from '../domain/chat/reading.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { registerChatRoutes } from './chatRoutes.ts';
import { createConversationFiguresReader } from './conversationFigures.ts';
import { createConversations } from './conversations.ts';
import { createForgetMessage } from './forgetMessage.ts';
import { createSendMessage } from './sendMessage.ts';

/** Direct conversations, conversations of circles, and their messages. */
export const chatModule = defineModule({
  deciders: {
    conversation: conversationDecider as AnyDecider,
    message: messageDecider as AnyDecider,
    reading: readingDecider as AnyDecider,
  },
  routes(write, { handler, pool, vault, files, images, digests, logger }) {
    const conversations = createConversations(handler);
    const addressOf = createFileAddresses(digests.messageFile).createUrl;
    registerChatRoutes(write, {
      handler,
      conversations,
      figures: createConversationFiguresReader(pool, logger),
      send: createSendMessage({ handler, conversations, files, images, createAddress: addressOf }),
      forget: createForgetMessage({ handler, vault, files }),
      pictures: createPictureAddresses(digests.picture),
    });
  },
  policies: [],
});
