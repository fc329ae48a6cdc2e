import fs from 'node:fs'

/** What this process writes is for its own user's eyes: the database and the uploads are of other people's lives. */
export const keepPrivate = (): void => {
  process.umask(0o077)
}

/** A folder that everybody writes to, such as /tmp: it is not ours to close. */
const STICKY = 0o1000

/**
 * Closes a folder to everybody but its owner, and with it all that is below, files of earlier releases included. A folder that
 * belongs to somebody else (a volume of a container) stays as its owner set it up.
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
