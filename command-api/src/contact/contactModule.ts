import { defineModule } from '../core/commandModule.ts';
import { contactMessageDecider } from './contactMessageDecider.ts';
import { createContactMessages } from './contactMessages.ts';
import { registerContactRoutes } from './contactRoutes.ts';

/** Messages from the contact form and their answers. */
export const contactModule = defineModule({
  deciders: { contact: contactMessageDecider },
  routes(write, { handler, digests, attemptLimits, clock }) {
    const messages = createContactMessages(handler);
    registerContactRoutes(write, { messages, digests, formLimit: attemptLimits.publicForms, clock });
  },
  policies: [],
});
