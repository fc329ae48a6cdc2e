import path from 'node:path'

/** A line of the report. */
export type Row = { what: string; result: string; wanted: string }
/** Where a part is measured, and where its results go. */
export type BenchTarget = { url: string; folder: string; seconds: number; report: (row: Row) => void }

export const serverEnv = (target: Pick<BenchTarget, 'url' | 'folder'>) => ({
  DATABASE_URL: target.url,
  APP_SECRET: '0'.repeat(64),
  DATA_DIR: path.join(target.folder, 'data'),
})
export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en-US')}/s`
