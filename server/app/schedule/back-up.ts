import { performance } from 'node:perf_hooks'
import type pg from 'pg'
import { type BackupLine, exportData } from '#server/platform/backup/export-data.ts'
import { keepBackup } from '#server/platform/backup/keep-backups.ts'
import type { BackupConfig } from '#server/platform/config.ts'
import type { Deps } from '#server/platform/deps.ts'
import { type Repeated, repeat } from '#server/platform/outbox/repeat.ts'
import { claimTask, releaseTask } from './claim-task.ts'

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** How often this process checks whether a backup is due. */
const CHECK_INTERVAL = 15 * SECOND

type BackupDeps = Pick<Deps, 'db' | 'files' | 'now' | 'log'>

/** A stop does not wait for a backup, which takes as long as the data is large. */
const whileRunning = async function* (lines: AsyncIterable<BackupLine>, isStopping: () => boolean) {
  for await (const line of lines) {
    if (isStopping()) throw new Error('the server is stopping')
    yield line
  }
}

/**
 * Writes a backup if one is due and no other process has claimed it. One that fails is logged, and tried again at its next time;
 * one that a stop has interrupted is made by the next start.
 * @returns whether a backup was written
 */
export async function backUp(
  deps: BackupDeps,
  pool: pg.Pool,
  { every, ...kept }: BackupConfig,
  isStopping: () => boolean = () => false,
): Promise<boolean> {
  // With another period in its name, a new setting does not wait for what the former one had scheduled.
  const task = { name: `backup-every-${every}`, every: every * MINUTE }
  if (isStopping() || !(await claimTask(deps, task))) return false
  const now = deps.now()
  const begunAt = performance.now()
  try {
    const written = await keepBackup(kept, now, whileRunning(exportData(pool, deps.files, now), isStopping))
    deps.log.info(
      { backup: written, seconds: Math.round((performance.now() - begunAt) / 100) / 10 },
      'a backup was written',
    )
    return true
  } catch (error) {
    if (isStopping()) {
      await releaseTask(deps, task)
      return false
    }
    // The message of a database error may quote personal data: name and code have to suffice.
    const { name, code } = error as { name?: string; code?: unknown }
    deps.log.error({ error: { name, code } }, `a backup failed: the next one is due in ${every} minutes`)
    return false
  }
}

/** Writes backups while the server runs, beside the other scheduled work, which does not wait for them. */
export const runBackups = (deps: Deps, pool: pg.Pool, config: BackupConfig): Repeated =>
  repeat(deps, {
    name: 'backups',
    every: CHECK_INTERVAL,
    round: async (isStopping) => {
      await backUp(deps, pool, config, isStopping)
      return false
    },
  })
