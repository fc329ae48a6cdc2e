import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import type { CustomerOrder } from '#contract/customers/customer-list.ts'
import { isCivilDate } from '#domain/platform/dates.ts'
import { isId } from '#domain/platform/identifiers.ts'
import { text } from '#domain/platform/translation/text.ts'
import { invalid } from '#server/platform/errors.ts'

/** A place in the list: what a customer is sorted by there, and the customer. A day is null without a visit. */
export type Place = { key: string | number | null; id: string }

type Order = {
  /** What customers `c` are sorted by, as it is answered. */
  key: RawBuilder<unknown>
  /** The same as it is compared: without a visit a customer comes last. */
  compared: RawBuilder<unknown>
  isDown: boolean
  /** The key of a place as a value of the comparison. */
  value: (key: Place['key']) => RawBuilder<unknown>
  keys: z.ZodType<Place['key']>
}

const key = {
  day: z.string().refine(isCivilDate).nullable(),
  amount: z.int(),
  name: z.string().max(1_000),
}

const orders: Record<CustomerOrder, Order> = {
  last: {
    key: sql`c.last_visit`,
    compared: sql`coalesce(c.last_visit, '-infinity'::date)`,
    isDown: true,
    value: (day) => sql`${day ?? '-infinity'}::date`,
    keys: key.day,
  },
  oldest: {
    key: sql`c.last_visit`,
    compared: sql`coalesce(c.last_visit, 'infinity'::date)`,
    isDown: false,
    value: (day) => sql`${day ?? 'infinity'}::date`,
    keys: key.day,
  },
  total: {
    key: sql`c.paid`,
    compared: sql`c.paid`,
    isDown: true,
    value: (cents) => sql`${cents}::bigint`,
    keys: key.amount,
  },
  visits: {
    key: sql`c.visits`,
    compared: sql`c.visits`,
    isDown: true,
    value: (visits) => sql`${visits}::bigint`,
    keys: key.amount,
  },
  name: {
    key: sql`c.sort_name`,
    compared: sql`c.sort_name`,
    isDown: false,
    value: (name) => sql`${name}::text collate "C"`,
    keys: key.name,
  },
}

/** What customers `c` are sorted by, for the place of the last one of a page. */
export const placeIn = (sort: CustomerOrder): RawBuilder<unknown> => orders[sort].key

/** The `order by` of a list of customers `c`. */
export const inOrder = (sort: CustomerOrder): RawBuilder<unknown> => {
  const { compared, isDown } = orders[sort]
  const direction = isDown ? sql`desc` : sql`asc`
  return sql`order by ${compared} ${direction}, c.id ${direction}`
}

/** The condition of a page: customers after a place, or all. */
export function afterPlace(sort: CustomerOrder, place: Place | undefined): RawBuilder<unknown> {
  if (place === undefined) return sql`true`
  const { compared, isDown, value } = orders[sort]
  return sql`(${compared}, c.id) ${isDown ? sql`<` : sql`>`} (${value(place.key)}, ${place.id})`
}

/** A place as the cursor of the next page. */
export const cursorOf = ({ key, id }: Place): string => Buffer.from(JSON.stringify([key, id])).toString('base64url')

/** Parses the cursor of a list in this order. @throws AppError `invalid_request` when it was not made for it */
export function placeOf(sort: CustomerOrder, cursor: string | undefined): Place | undefined {
  if (cursor === undefined) return undefined
  const refusal = invalid('cursor', text('Not a cursor of a page before'))
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    const read = z.tuple([orders[sort].keys, z.string().refine(isId)]).safeParse(value)
    if (!read.success) throw refusal
    return { key: read.data[0], id: read.data[1] }
  } catch {
    throw refusal
  }
}
