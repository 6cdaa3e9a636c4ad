/** Loaded before a program: shifts the clock of its process DAYS_AHEAD days into the future. */
const aheadMs = Number(process.env['DAYS_AHEAD']) * 86_400_000;
const { now } = Date;
Date.now = () => now() + aheadMs;
globalThis.Date = new Proxy(Date, {
  construct: (date, args, as) => Reflect.construct(date, args.length === 0 ? [date.now()] : args, as),
});
