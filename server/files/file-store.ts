import { randomUUID } from 'node:crypto'
import fs from 'node:fs/promises'
import path from 'node:path'

/** Where uploads are kept. Names are made by the application: letters, digits, dashes, one dot and slashes. */
export type FileStore = {
  /** Durable when it resolves. @throws when the store cannot take it */
  write: (name: string, bytes: Buffer) => Promise<void>
  /** Undefined when there is no such file. */
  read: (name: string) => Promise<Buffer | undefined>
  /** Removing what is not there is no error. */
  remove: (name: string) => Promise<void>
  /** Room that is left; infinite where nobody can tell. */
  freeBytes: () => Promise<number>
}

const allowed = /^[a-z0-9-]+\/[A-Za-z0-9-]+(\.[a-z0-9]+)?$/

/** Files below a folder, written under another name first and then renamed, so that a crash leaves no half file. */
export function localFiles(root: string): FileStore {
  const locate = (name: string): string => {
    if (!allowed.test(name)) throw new Error(`not a file name: ${JSON.stringify(name)}`)
    return path.join(root, name)
  }
  return {
    write: async (name, bytes) => {
      const target = locate(name)
      await fs.mkdir(path.dirname(target), { recursive: true })
      const fresh = `${target}.${randomUUID()}.part`
      try {
        const file = await fs.open(fresh, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await fs.rename(fresh, target)
      } catch (error) {
        await fs.rm(fresh, { force: true })
        throw error
      }
    },
    read: async (name) => {
      try {
        return await fs.readFile(locate(name))
      } catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
        throw error
      }
    },
    remove: (name) => fs.rm(locate(name), { force: true }),
    freeBytes: async () => {
      await fs.mkdir(root, { recursive: true })
      const { bavail, bsize } = await fs.statfs(root)
      return bavail * bsize
    },
  }
}
