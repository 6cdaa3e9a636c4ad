import * as z from 'zod/mini';
import { allPermissions } from './adminPermissions.ts';

export const adminPermission = z.enum(allPermissions);
