import fs from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Timed } from './verdict.ts'

/** Milliseconds between two writes, and the bytes of each: a page of the database. */
const EVERY = 500
const PAGE = 8_192

/**
 * Writes a page to the disk again and again, as a floor of what any commit takes at that moment.
 * @param folder where the product keeps its rows
 * @returns ends it, with how long each write took
 */
export function followDisk(folder: string): () => Promise<Timed[]> {
  const ending = new AbortController()
  const syncs: Timed[] = []
  const run = async () => {
    const file = await fs.open(path.join(folder, 'floor'), 'w')
    const page = Buffer.alloc(PAGE)
    while (!ending.signal.aborted) {
      const began = performance.now()
      await file.write(page, 0, PAGE, 0)
      await file.datasync()
      syncs.push({ at: Date.now(), took: performance.now() - began })
      await pause(EVERY, undefined, { signal: ending.signal }).catch(() => undefined)
    }
    await file.close()
    return syncs
  }
  const running = run()
  return () => {
    ending.abort()
    return running
  }
}
