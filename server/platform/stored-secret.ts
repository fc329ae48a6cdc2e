import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { ConfigError, refuse } from './config-error.ts'

/** A secret as it is configured: hexadecimal digits, or any text; undefined when it is too short. */
export function readSecret(input: string): Buffer | undefined {
  const bytes = /^[0-9a-f]{64,}$/i.test(input) ? Buffer.from(input, 'hex') : Buffer.from(input, 'utf8')
  return bytes.length >= 32 ? bytes : undefined
}

const storedSecret = (input: string): Buffer =>
  readSecret(input) ?? refuse('APP_SECRET', 'at least 32 characters of randomness in each line of the file app-secret')

/** The generated secret stays beside the data that it protects. A line each: the current one, then others that are accepted. */
const fileIn = (dataDir: string): string => path.join(dataDir, 'app-secret')

/** Whether a data folder has a secret of its own. */
export const hasStoredSecret = (dataDir: string): boolean => fs.existsSync(fileIn(dataDir))

const newLine = (): string => `${randomBytes(32).toString('hex')}\n`

/** Readable by the owner only, and on the disk before it has its name: without it the data cannot be read. */
const writeDurably = (file: string, content: string): void => {
  const fresh = `${file}.new`
  fs.rmSync(fresh, { force: true })
  const handle = fs.openSync(fresh, 'wx', 0o600)
  try {
    fs.writeFileSync(handle, content)
    fs.fsyncSync(handle)
  } finally {
    fs.closeSync(handle)
  }
  fs.renameSync(fresh, file)
}

/**
 * The secrets in a data folder, the current one first; the first start generates one.
 * @throws ConfigError when there is none and the folder cannot be written
 */
export function readStoredSecrets(dataDir: string): [Buffer, ...Buffer[]] {
  const file = fileIn(dataDir)
  try {
    if (!fs.existsSync(file)) {
      fs.mkdirSync(dataDir, { recursive: true, mode: 0o700 })
      fs.writeFileSync(file, newLine(), { mode: 0o600, flag: 'wx' })
    }
    const [current = '', ...others] = fs
      .readFileSync(file, 'utf8')
      .trim()
      .split(/\s*\n\s*/)
    return [storedSecret(current), ...others.map(storedSecret)]
  } catch (error) {
    if (error instanceof ConfigError) throw error
    return refuse(
      'DATA_DIR',
      `a folder that can be written (${error instanceof Error ? error.message : 'unknown error'})`,
    )
  }
}

/**
 * Generates a secret that is the current one from the next start on; the ones before stay accepted.
 * @throws ConfigError when the data folder has none
 */
export function addStoredSecret(dataDir: string): void {
  const file = fileIn(dataDir)
  if (!fs.existsSync(file)) refuse('DATA_DIR', 'a data folder with a generated secret, in its file app-secret')
  writeDurably(file, newLine() + fs.readFileSync(file, 'utf8'))
}
