import type { Secrets } from '#server/platform/auth/secrets.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'

/** What became of the stored things of one kind. `unreadable`: those that no accepted secret opens, by name. */
export type Tally = { resealed: number; current: number; unreadable: string[] }

/** What is stored, and the secrets that open it. */
export type Sealed = { db: Db; files: FileStore; secrets: Secrets; now: () => Date }
