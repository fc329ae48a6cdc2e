import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { startServer } from '../server/processes.ts'

/**
 * Runs a measurement against a site: the one at an address, or one of its own with demo data, which knows its own address.
 * @param port of its own
 */
export async function withSite(
  { address, port }: { address: string | undefined; port: number },
  measure: (origin: string) => Promise<void>,
): Promise<void> {
  if (address !== undefined) return measure(address)
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-bench-site-'))
  const server = await startServer({ DATA_DIR: folder, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` })
  try {
    await measure(server.url)
  } finally {
    await server.stop()
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

/** The middle one of several; 0 of none. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, two) => one - two)[values.length >> 1] ?? 0
