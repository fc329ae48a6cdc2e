import fs from 'node:fs'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { BackupLine } from './export-data.ts'

/** Writes a backup as compressed lines of JSON; the file gets its name only when it is complete and on disk. */
export async function writeBackup(
  target: string,
  lines: AsyncIterable<BackupLine>,
): Promise<{ rows: number; files: number }> {
  const fresh = `${target}.part`
  let end = { rows: 0, files: 0 }
  const text = async function* () {
    for await (const line of lines) {
      if ('end' in line) end = line.end
      yield `${JSON.stringify(line)}\n`
    }
  }
  try {
    await pipeline(Readable.from(text()), createGzip(), fs.createWriteStream(fresh, { mode: 0o600, flush: true }))
    fs.renameSync(fresh, target)
  } catch (error) {
    fs.rmSync(fresh, { force: true })
    throw error
  }
  return end
}

/** Reads a backup line by line. @throws when the file is truncated or not a backup */
export async function* readBackup(source: string): AsyncGenerator<BackupLine> {
  const input = fs.createReadStream(source).pipe(createGunzip())
  for await (const line of createInterface({ input, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield JSON.parse(line) as BackupLine
  }
}
