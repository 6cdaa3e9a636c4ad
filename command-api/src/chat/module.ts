import { conversationDecider } from '../domain/chat/conversation.ts';
import { messageDecider } from '../domain/chat/message.ts';
import { readingDecider } from '../domain/chat/reading.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { chatRoutes } from './chatRoutes.ts';
import { createConversations } from './conversations.ts';

/** What members say to each other. */
export const chatModule = defineModule({
  deciders: {
    conversation: conversationDecider as AnyDecider,
    message: messageDecider as AnyDecider,
    reading: readingDecider as AnyDecider,
  },
  routes(write, { handler, vault }) {
    chatRoutes(write, { handler, vault, conversations: createConversations(handler) });
  },
  policies: [],
});
