import fs from 'node:fs/promises'
import path from 'node:path'
import { writeBackup } from './backup-file.ts'
import type { BackupLine } from './export-data.ts'

const DAY = 86_400_000

/** Its parts sort by time. What a person named otherwise is theirs, and stays. */
const nameAt = (instant: Date): string => `evencoat-${instant.toISOString().replaceAll(/[-:]|\.\d+/g, '')}.gz`
const OWN_NAME = /^evencoat-\d{8}T\d{6}Z\.gz$/
const OWN_PART = /^evencoat-\d{8}T\d{6}Z\.gz\.part$/

/** What is no longer kept: all but the newest backups, and what processes that were killed have left unfinished. */
const outdated = (names: readonly string[], fresh: string, keep: number, now: Date): string[] => {
  // Even if the clock was set back since the others were made, what was just written stays.
  const others = names.filter((name) => OWN_NAME.test(name) && name !== fresh).sort()
  const yesterday = nameAt(new Date(now.getTime() - DAY))
  const abandoned = names.filter((name) => OWN_PART.test(name) && name < yesterday)
  return [...others.slice(0, Math.max(0, others.length - (keep - 1))), ...abandoned]
}

/**
 * Writes the backup of an instant into a folder, named by it, and then removes those of the same naming that are older than the
 * newest `keep`. One that fails leaves nothing, and removes nothing.
 * @param keep at least 1
 */
export async function keepBackup(
  { folder, keep }: { folder: string; keep: number },
  now: Date,
  lines: AsyncIterable<BackupLine>,
): Promise<{ name: string; rows: number; files: number }> {
  const name = nameAt(now)
  const written = await writeBackup(path.join(folder, name), lines)
  for (const old of outdated(await fs.readdir(folder), name, keep, now)) {
    await fs.rm(path.join(folder, old), { force: true })
  }
  return { name, ...written }
}
