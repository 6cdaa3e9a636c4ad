import { type QueryModule } from '../module.ts';
import { notificationRoutes } from './notificationRoutes.ts';

export const notificationsModule: QueryModule = ({ read, database }) => {
  notificationRoutes(read, database);
};
