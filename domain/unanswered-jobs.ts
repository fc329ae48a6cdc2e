/** Hours after which a painter who has not answered is reminded. */
const REMIND_AFTER_HOURS = 12
/** Hours after which a job that nobody answered goes to the next painter. */
export const MOVE_ON_AFTER_HOURS = 20

const MS_PER_HOUR = 3_600_000

/** From this instant on an unanswered job goes to the next painter. */
export const movesOnAt = (assignedAt: Date): Date => new Date(assignedAt.getTime() + MOVE_ON_AFTER_HOURS * MS_PER_HOUR)

/** Jobs assigned at or before these instants are to be reminded of, and to be moved on. */
export const unansweredSince = (now: Date): { remind: Date; moveOn: Date } => ({
  remind: new Date(now.getTime() - REMIND_AFTER_HOURS * MS_PER_HOUR),
  moveOn: new Date(now.getTime() - MOVE_ON_AFTER_HOURS * MS_PER_HOUR),
})
