import { limits } from '@pass-along/contracts';
import { createPictureAddresses } from '@pass-along/platform';
import { createAttemptLimit } from '../core/attemptLimit.ts';
import { circleDecider } from './circleDecider.ts';
import { defineModule, type CoreKit } from '../core/commandModule.ts';
import { createReviseCircle } from './reviseCircle.ts';
import { registerCircleRoutes, type CircleRoutesDeps } from './circleRoutes.ts';
import { createCircles } from './circleService.ts';

interface CirclesKit extends CoreKit {
  checkReachable: CircleRoutesDeps['checkReachable'];
}

/** Circles, their members and their invite codes. */
export const circlesModule = defineModule({
  deciders: { circle: circleDecider },
  routes(write, { handler, digests, files, images, logger, clock, getEndedGeneration, checkReachable }: CirclesKit) {
    registerCircleRoutes(write, {
      handler,
      circles: createCircles(handler, digests),
      revise: createReviseCircle(handler, files, images, logger),
      codeLimit: createAttemptLimit(limits.circle.codeTries),
      addresses: createPictureAddresses(digests.picture, getEndedGeneration),
      clock,
      checkReachable,
    });
  },
  policies: [],
});
