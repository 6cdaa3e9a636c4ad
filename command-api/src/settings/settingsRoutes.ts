import { endpoints, isTimeZone } from '@pass-along/contracts';
import { createValidationError, type EventStore } from '@pass-along/platform';
import type { Write } from '../core/commandRoute.ts';
import { readSettingChanges, type SettingsService } from './settingsService.ts';

export function registerSettingsRoutes(write: Write, settings: SettingsService, rawStore: EventStore): void {
  write(
    endpoints.changeSettings,
    async ({ body, context }) => {
      if (body.timeZone !== undefined && !isTimeZone(body.timeZone)) {
        const message = 'Time zone must be an IANA time zone as Europe/Berlin';
        throw createValidationError([{ path: 'timeZone', message, code: 'invalid_time_zone' }]);
      }
      const { state, position } = await settings.change(body, context);
      return { position, answer: { _id: 'community', ...state } };
    },
    () => settings.current(),
  );

  write(endpoints.undoSettingsChange, async ({ params, context }) => {
    const { state, position } = await settings.undo(await readSettingChanges(rawStore, params.revision), context);
    return { position, answer: { _id: 'community', ...state } };
  });
}
