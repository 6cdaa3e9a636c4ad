import { requiredLine } from '../core/schemaFields.ts';
import { circleLimits } from './circleLimits.ts';

export const circleName = requiredLine('Group name', circleLimits.circle.name);
