import path from 'node:path'
import { middle } from './rounds.ts'

/** A line of the report. */
export type Measurement = { what: string; result: string; wanted: string }
/** Where a part is measured, and where its results go. */
export type BenchTarget = { url: string; folder: string; seconds: number; report: (row: Measurement) => void }

export const serverEnv = (target: Pick<BenchTarget, 'url' | 'folder'>) => ({
  DATABASE_URL: target.url,
  APP_SECRET: '0'.repeat(64),
  DATA_DIR: path.join(target.folder, 'data'),
})
export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en-US')}/s`

/** What one answer costs, the medians of some rounds. */
export const costOf = (rounds: readonly { cpuMs: number; serverMs: number }[]): string => {
  const [all, server] = [middle(rounds.map(({ cpuMs }) => cpuMs)), middle(rounds.map(({ serverMs }) => serverMs))]
  return `${all.toFixed(2)} ms of processor time, ${server.toFixed(2)} of it the server's`
}
