import { instantAt } from '#domain/platform/dates.ts'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'

/** Days and times in Philadelphia that have broken software: everything holds on each of them. */
export const testDays = {
  'the last day of a month': '2026-11-30T10:00',
  'ten minutes before a new year': '2026-12-31T23:50',
  'ten minutes after midnight on New Year’s Day, a holiday': '2027-01-01T00:10',
  'a Sunday': '2027-01-17T10:00',
  'a day before the end of a short month': '2027-02-27T16:30',
  'the day before clocks go forward': '2027-03-13T10:00',
  'the morning on which clocks go forward': '2027-03-14T03:10',
  'the day before clocks go back': '2027-11-06T20:30',
  'the hour that comes twice, the second time': '2027-11-07T06:30Z',
  Thanksgiving: '2027-11-25T08:00',
  'a leap day': '2028-02-29T10:00',
  'ten minutes before midnight, in summer': '2028-06-30T23:50',
} as const

/** The instant that such a line names: Philadelphia's time, or UTC with a Z at its end. */
export const instantOfTestDay = (line: string): Date => {
  if (line.endsWith('Z')) return new Date(line)
  const [date = '', time = '10:00'] = line.split('T')
  return instantAt(philadelphia, date, time)
}

/**
 * Moves the clock of a process or page: `new Date()` and `Date.now()` are so much later, everything else stays. Sent to pages as
 * text, so it refers to nothing outside.
 * @param offset in milliseconds; 0 takes a former move back
 */
export function moveDate(offset: number): void {
  const moved = globalThis.Date as DateConstructor & { unmoved?: DateConstructor }
  const RealDate = moved.unmoved ?? globalThis.Date
  const now = () => RealDate.now() + offset
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, newTarget) =>
      Reflect.construct(
        target,
        args.length === 0 ? [now()] : args,
        newTarget === globalThis.Date ? target : newTarget,
      ) as Date,
    apply: () => new RealDate(now()).toString(),
    get: (target, name) => Reflect.get({ now, unmoved: RealDate, movedBy: offset }, name) ?? Reflect.get(target, name),
  })
}

/** How far the clock of this process has been moved, in milliseconds. */
export const dateOffset = (): number => (globalThis.Date as DateConstructor & { movedBy?: number }).movedBy ?? 0
