import { type QueryModule } from '../module.ts';
import { registerNotificationRoutes } from './notificationRoutes.ts';

export const registerNotificationsModule: QueryModule = ({ read, database }) => {
  registerNotificationRoutes(read, database);
};
