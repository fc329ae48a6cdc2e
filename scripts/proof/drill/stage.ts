import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Each ending has this long: one that hangs must not keep the others from ending. */
const ENDING_LIMIT = 30_000

/** The one folder of a drill, and what has to be ended when it is over. */
export type Stage = {
  /** A path within the folder. */
  at: (...parts: string[]) => string
  /** Writes a file within the folder, readable by every account of this machine. */
  write: (file: string, text: string) => string
  /** Notes how to end what was just started. */
  atEnd: (what: string, end: () => Promise<unknown>) => void
  /**
   * Ends everything, the latest first; safe to call again.
   * @param keepLogs leaves the logs in the folder, which is otherwise removed
   */
  tearDown: (keepLogs: boolean) => Promise<void>
}

/** Those that belong to the account of PostgreSQL: logs are created in advance, since a later start may append to them. */
const OF_POSTGRES = ['data', 'run', 'log', 'repository']

const PREFIX = path.join(os.tmpdir(), 'evencoat-drill-')

/** Whether the drill of a folder was killed before it could end anything. */
const isLeft = (folder: string): boolean => {
  const note = path.join(folder, 'pid')
  return fs.existsSync(note) && !fs.existsSync(`/proc/${fs.readFileSync(note, 'utf8')}`)
}

/** Kills what still runs with files of a folder, by its command line, and removes the folder. */
const clearAway = (folder: string): void => {
  for (const pid of fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name))) {
    try {
      const command = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
      if (command.includes(`${folder}/`)) process.kill(Number(pid), 'SIGKILL')
    } catch {
      // It has ended meanwhile.
    }
  }
  fs.rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Opens the folder of a drill, and clears away what a drill has left that was itself killed. */
export function openStage(): Stage {
  for (const left of fs.globSync(`${PREFIX}*`).filter(isLeft)) clearAway(left)
  const folder = fs.mkdtempSync(PREFIX)
  fs.writeFileSync(path.join(folder, 'pid'), String(process.pid))
  // PostgreSQL's account has to reach its folders below.
  fs.chmodSync(folder, 0o755)
  const at = (...parts: string[]) => path.join(folder, ...parts)
  for (const name of [...OF_POSTGRES, 'configuration']) fs.mkdirSync(at(name), { mode: 0o755 })
  execFileSync('chown', ['postgres:postgres', ...OF_POSTGRES.map((name) => at(name))])
  const endings: { what: string; end: () => Promise<unknown> }[] = []
  let over: Promise<void> | undefined

  const endAll = async (keepLogs: boolean) => {
    for (const { what, end } of endings.reverse()) {
      const late = pause(ENDING_LIMIT, 'late', { ref: false })
      const result = await Promise.race([end().then(() => 'ended', String), late])
      if (result !== 'ended') console.error(`  while ending ${what}: ${String(result)}`)
    }
    for (const name of fs.readdirSync(folder)) {
      if (!(keepLogs && name === 'log')) fs.rmSync(at(name), { recursive: true, force: true })
    }
    if (keepLogs) console.log(`The logs are in ${at('log')}`)
    else fs.rmdirSync(folder)
  }

  return {
    at,
    write: (file, text) => {
      fs.writeFileSync(at(file), text, { mode: 0o644 })
      return at(file)
    },
    atEnd: (what, end) => endings.push({ what, end }),
    tearDown: (keepLogs) => {
      over ??= endAll(keepLogs)
      return over
    },
  }
}
