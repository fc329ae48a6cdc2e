import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { isId } from '#domain/platform/identifiers.ts'
import { text } from '#domain/platform/translation/text.ts'
import { invalid } from '#server/platform/errors.ts'

/** A cursor in a list that is ordered by time and id, newest first. */
export type Position = { at: Date; id: string }

/** A position as a client sends it back. */
export const cursorOf = ({ at, id }: Position): string => Buffer.from(`${at.toISOString()} ${id}`).toString('base64url')

const decode = (cursor: string): Position => {
  const [moment = '', id = ''] = Buffer.from(cursor, 'base64url').toString('utf8').split(' ')
  const at = new Date(moment)
  if (!/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(moment) || Number.isNaN(at.getTime()) || !isId(id)) {
    throw invalid('cursor', text('Not a cursor of a page before'))
  }
  return { at, id }
}

/** Parses a cursor. @throws AppError `invalid_request` when it was not made here */
export const positionOf = (cursor: string | undefined): Position | undefined =>
  cursor === undefined ? undefined : decode(cursor)

/** The condition of a page: rows after a cursor, or all. The column names are constants, not input. */
export const after = (position: Position | undefined, at: string, id: string) =>
  position === undefined
    ? sql<boolean>`true`
    : sql<boolean>`(${sql.ref(at)}, ${sql.ref(id)}) < (${position.at}, ${position.id})`

/**
 * Trims a list that was read with one row more than the page, and links the next page in the `Link` header if there is one.
 * @param position of a row, or the cursor of a list in another order
 */
export function turnPage<Row>(
  call: { request: FastifyRequest; reply: FastifyReply },
  rows: Row[],
  limit: number,
  position: (row: Row) => Position | string,
): Row[] {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  if (last === undefined || rows.length <= limit) return shown
  const address = new URL(call.request.url, 'http://localhost')
  const place = position(last)
  address.searchParams.set('cursor', typeof place === 'string' ? place : cursorOf(place))
  call.reply.header('link', `<${address.pathname}${address.search}>; rel="next"`)
  return shown
}
