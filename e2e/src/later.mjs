/** Loaded before a program: its process lives DAYS_AHEAD days later than it is. */
const aheadMs = Number(process.env['DAYS_AHEAD']) * 86_400_000;
const { now } = Date;
Date.now = () => now() + aheadMs;
globalThis.Date = new Proxy(Date, {
  construct: (date, args, as) => Reflect.construct(date, args.length === 0 ? [date.now()] : args, as),
});
