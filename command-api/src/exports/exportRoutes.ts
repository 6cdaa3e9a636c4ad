import {
  adminLists,
  toCalendarDay,
  getRequiredPermissions,
  createPermissionNeededError,
  endpoints,
  hasPermission,
  canCall,
  resolvePeriod,
  DomainError,
  streams,
  buildEndpointUrl,
} from '@pass-along/contracts';
import { deriveId } from '@pass-along/platform';
import { exportSchedulesDecider, findSameSchedule } from './exportSchedulesDecider.ts';
import { figuresExportDecider } from './figuresExportDecider.ts';
import { listExportDecider } from './listExportDecider.ts';
import { memberDecider } from '../members/memberDecider.ts';
import type { CommandHandler } from '../core/commandHandler.ts';
import type { Write } from '../core/commandRoute.ts';
import type { SettingsService } from '../settings/settingsService.ts';

/** An export starts with a command, so that the log records it. The file itself is read from query-api. */
export function registerExportRoutes(write: Write, handler: CommandHandler, settings: SettingsService): void {
  write(endpoints.exportFigures, async ({ body, caller, context }) => {
    const { report, granularity, form, category, circleId } = body;
    const { timeZone } = await settings.current();
    const period = resolvePeriod(body, toCalendarDay(context.at, timeZone), granularity);
    const exportId = deriveId('figuresExport', context.commandId);
    const narrowed = { ...(category && { category }), ...(circleId !== undefined && { circleId }) };
    const asked = { exportId, report, ...period, granularity, ...narrowed, form };
    const { state, position } = await handler.handle(
      figuresExportDecider,
      streams.figuresExport(exportId),
      { type: 'ExportFigures', ...asked, by: caller.memberId, at: context.at },
      context,
    );
    if (!state) throw new DomainError('internal');
    const { from, to } = state;
    const path = buildEndpointUrl(endpoints.figuresExport, { params: { exportId } });
    return { position, answer: { exportId, report, period: { from, to }, granularity: state.granularity, path } };
  });

  write(endpoints.exportList, async ({ body: { sort = '', filter = '', columns, ...asked }, caller, context }) => {
    const list = adminLists[asked.list];
    if (!canCall(list, caller)) throw createPermissionNeededError(getRequiredPermissions(list));
    const chosen = { ...asked, sort, filter, ...(columns && { columns }) };
    const exportId = deriveId('listExport', context.commandId);
    const { position } = await handler.handle(
      listExportDecider,
      streams.listExport(exportId),
      { type: 'ExportList', exportId, ...chosen, by: caller.memberId, at: context.at },
      context,
    );
    return { position, answer: { exportId, path: buildEndpointUrl(endpoints.listExport, { params: { exportId } }) } };
  });

  write(endpoints.scheduleExport, async ({ body: { sort = '', filter = '', columns, ...asked }, caller, context }) => {
    const list = adminLists[asked.list];
    if (!canCall(list, caller)) throw createPermissionNeededError(getRequiredPermissions(list));
    const { memberId } = caller;
    const scheduleId = deriveId('exportSchedule', context.commandId);
    const chosen = { ...asked, sort, filter, ...(columns && { columns }) };
    const command = { memberId, scheduleId, ...chosen };
    const { position, state } = await handler.handle(
      exportSchedulesDecider,
      streams.exportSchedules(memberId),
      { type: 'ScheduleExport', ...command, at: context.at },
      context,
    );
    return { position, answer: { scheduleId: findSameSchedule(state, command)?.scheduleId ?? scheduleId } };
  });

  write(endpoints.endExportSchedule, async ({ params: { memberId, scheduleId }, caller, context }) => {
    // an admin without the settings permission sees only their own schedules
    if (memberId !== caller.memberId && !hasPermission(caller, 'settings'))
      throw new DomainError('export_schedule_not_found');
    const { position } = await handler.handle(
      exportSchedulesDecider,
      streams.exportSchedules(memberId),
      { type: 'EndExportSchedule', memberId, scheduleId, by: caller.memberId, at: context.at },
      context,
    );
    return { position, answer: { success: true, message: 'The export is off the schedule' } };
  });

  write(endpoints.chooseReportMail, async ({ body: { wanted }, caller, context }) => {
    const command = { type: 'ChooseMonthlyReport', wanted, at: context.at } as const;
    const { position } = await handler.handle(memberDecider, streams.member(caller.memberId), command, context);
    return { position, answer: { wanted } };
  });
}
