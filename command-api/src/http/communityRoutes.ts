import { endpoints } from '@pass-along/contracts';
import { clientAddress, route } from '@pass-along/platform';
import { type Request, type Response, type Router } from 'express';
import { type TryLimit } from '../accounts/tryLimit.ts';
import { type Correspondence } from '../community/correspondence.ts';
import { type Digests } from '../claims/digests.ts';
import { commandContext, tellPosition, visitor, type Clock } from './requestContext.ts';
import { tryOrWait } from './tryOrWait.ts';

export interface CommunityRoutesDeps {
  correspondence: Correspondence;
  digests: Digests;
  /** Of public forms from one address. */
  formLimit: TryLimit;
  clock: Clock;
}

/** What anybody may send. No answer tells whether an address is known. */
export function mountCommunityRoutes(
  router: Router,
  { correspondence, digests, formLimit, clock }: CommunityRoutesDeps,
): void {
  const count = (form: string, req: Request, res: Response) => {
    tryOrWait(formLimit, `${form} ${clientAddress(req)}`, clock(), res);
  };

  route(router, endpoints.sendContactQuery, async ({ body }, req, res) => {
    count('contact', req, res);
    const position = await correspondence.sendMessage(
      body,
      commandContext(req, visitor, clock, digests.email(body.email)),
    );
    tellPosition(res, position);
    return { success: true, message: "Message sent successfully! We'll get back to you soon." };
  });

  route(router, endpoints.requestInvite, async ({ body }, req, res) => {
    count('invite', req, res);
    await correspondence.requestInvite(body.email, commandContext(req, visitor, clock, digests.email(body.email)));
    return { success: true, message: "Your invite request has been sent to the admin. We'll get back to you shortly!" };
  });

  route(router, endpoints.subscribe, async ({ body }, req, res) => {
    count('newsletter', req, res);
    await correspondence.subscribe(body.email, commandContext(req, visitor, clock, digests.email(body.email)));
    return { success: true, message: 'Please confirm your subscription by the link we sent you' };
  });

  route(router, endpoints.confirmSubscription, async ({ body }, req) => {
    await correspondence.confirmSubscription(body.token, commandContext(req, visitor, clock, body.token));
    return { success: true, message: 'Your subscription is confirmed' };
  });

  route(router, endpoints.unsubscribe, async ({ body }, req) => {
    await correspondence.unsubscribe(body.token, commandContext(req, visitor, clock, body.token));
    return { success: true, message: 'You will get no more newsletters' };
  });
}
