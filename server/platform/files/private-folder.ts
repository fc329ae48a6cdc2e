import fs from 'node:fs'

/** The process's umask: the database and the uploads contain personal data, so only its own user may read them. */
export const keepPrivate = (): void => {
  process.umask(0o077)
}

/** A folder that everyone may write to, such as /tmp: its permissions are not ours to change. */
const STICKY = 0o1000

/**
 * Restricts a folder and everything below it to its owner, files of earlier releases included. A folder of another owner (a
 * volume of a container) keeps its permissions.
 */
export function closeFolder(folder: string): void {
  const stat = fs.statSync(folder, { throwIfNoEntry: false })
  if (!stat?.isDirectory() || (stat.mode & STICKY) !== 0 || (stat.mode & 0o077) === 0) return
  try {
    fs.chmodSync(folder, 0o700)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code !== 'EPERM' && code !== 'EROFS') throw error
  }
}
