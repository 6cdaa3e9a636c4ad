import { limits } from '@pass-along/contracts';
import { createPictureAddresses } from '@pass-along/platform';
import { createAttemptLimit } from '../accounts/tryLimit.ts';
import { circleDecider } from '../domain/circles/circle.ts';
import { type AnyDecider } from '../handler/fold.ts';
import { defineModule } from '../module.ts';
import { createReviseCircle } from './reviseCircle.ts';
import { registerCircleRoutes } from './circleRoutes.ts';
import { createCircles } from './circles.ts';

/** Circles, their members and their invite codes. */
export const circlesModule = defineModule({
  deciders: { circle: circleDecider as AnyDecider },
  routes(write, { handler, digests, files, images, logger, clock }) {
    registerCircleRoutes(write, {
      handler,
      circles: createCircles(handler, digests),
      revise: createReviseCircle(handler, files, images, logger),
      codeLimit: createAttemptLimit(limits.circle.codeTries),
      addresses: createPictureAddresses(digests.picture),
      clock,
    });
  },
  policies: [],
});
