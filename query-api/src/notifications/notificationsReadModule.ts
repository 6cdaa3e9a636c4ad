import type { QueryModule } from '../core/queryModule.ts';
import { registerNotificationRoutes } from './notificationReadRoutes.ts';

export const registerNotificationsModule: QueryModule = ({ read, database }) => {
  registerNotificationRoutes(read, database);
};
