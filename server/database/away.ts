import { databaseCode } from './transaction.ts'

/** Away, out of resources, or held up for so long (57014: a statement's time, 55P03: a lock's) that nobody should wait on. */
const lostConnection = /^(08|57P0|57014|55P03|53)|^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EHOSTUNREACH)/
/** The disk of the uploads is full, read-only or broken: an outage that passes, and not the caller's fault. */
const lostDisk = /^(ENOSPC|EROFS|EDQUOT|EIO|EACCES)$/
const lostMessage =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|connection timeout/i

/** Whether an error means that the database, or the disk of the uploads, cannot be used at this moment. */
export const isDatabaseAway = (error: unknown): boolean =>
  lostConnection.test(databaseCode(error)) ||
  lostDisk.test(databaseCode(error)) ||
  (error instanceof Error && lostMessage.test(error.message))
