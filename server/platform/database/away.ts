import { databaseCode } from './transaction.ts'

/**
 * The server is away, out of resources, or blocked for so long (57014: statement time-out, 55P03: lock time-out) that waiting
 * is pointless.
 */
const lostConnection = /^(08|57P0|57014|55P03|53)|^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EHOSTUNREACH)/
/** The disk of the uploads is full, read-only or broken: a temporary outage, and not the caller's fault. */
const lostDisk = /^(ENOSPC|EROFS|EDQUOT|EIO|EACCES)$/
const lostMessage =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|connection timeout/i

/** Whether an error means that the database, or the disk of the uploads, is currently unusable. */
export const isDatabaseAway = (error: unknown): boolean =>
  lostConnection.test(databaseCode(error)) ||
  lostDisk.test(databaseCode(error)) ||
  (error instanceof Error && lostMessage.test(error.message))
