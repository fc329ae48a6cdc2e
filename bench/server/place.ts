import path from 'node:path'

/** A line of the report. */
export type Row = { what: string; result: string; wanted: string }
/** Where a part is measured, and where its results go. */
export type Place = { url: string; folder: string; seconds: number; say: (row: Row) => void }

export const serverEnv = (place: Pick<Place, 'url' | 'folder'>) => ({
  DATABASE_URL: place.url,
  APP_SECRET: '0'.repeat(64),
  DATA_DIR: path.join(place.folder, 'data'),
})
export const perSecond = (value: number) => `${Math.round(value).toLocaleString('en-US')}/s`
