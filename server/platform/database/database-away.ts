import { databaseCode } from './transaction.ts'

/** The server is away, out of resources, or may only be read (25006): a standby, or a primary that is giving up its place. */
const lostServer = /^(08|57P0|25006|53)|^(ECONN|ETIMEDOUT|EPIPE|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)/
/** Blocked for so long (57014: statement time-out, 55P03: lock time-out) that waiting is pointless. */
const blocked = /^(57014|55P03)/
/** The disk of the uploads is full, read-only or broken: a temporary outage, and not the caller's fault. */
const lostDisk = /^(ENOSPC|EROFS|EDQUOT|EIO|EACCES)$/
const lostMessage =
  /Connection terminated|timeout exceeded when trying to connect|is not queryable|connection timeout|Query read timeout/i

/** Whether an error means that no database answers, or only one that cannot be written; a lock or a slow statement does not. */
export const isServerLost = (error: unknown): boolean =>
  lostServer.test(databaseCode(error)) || (error instanceof Error && lostMessage.test(error.message))

/** Whether an error means that the database, or the disk of the uploads, is currently unusable. */
export const isDatabaseAway = (error: unknown): boolean =>
  isServerLost(error) || blocked.test(databaseCode(error)) || lostDisk.test(databaseCode(error))
