import { instantAt, todayIn } from '#domain/platform/dates.ts'
import { philadelphia } from '#domain/platform/markets/philadelphia.ts'
import { dateOffset } from '#domain/testing/test-days.ts'

/**
 * The clock of everybody and of the servers: it begins at eleven o'clock of this day in the market, so that visits of the
 * afternoon can be started and there are hours until the next day.
 */
export class Clock {
  /** Milliseconds by which servers are ahead of the machine. */
  offset: number

  constructor() {
    const today = todayIn(philadelphia, new Date())
    this.offset = dateOffset() + instantAt(philadelphia, today, '11:00').getTime() - Date.now()
  }

  readonly now = (): Date => new Date(Date.now() - dateOffset() + this.offset)

  /** Later by so many minutes, for servers that are started from now on. */
  pass(minutes: number): void {
    this.offset += minutes * 60_000
  }
}
