import type { z } from 'zod'
import type { createQuote as endpoint, Quote } from '../../contract/quotes.ts'
import { workArea } from '../../domain/estimate.ts'
import { priceQuote } from '../../domain/pricing.ts'
import { wantsConsultation } from '../../domain/quote-input.ts'
import { readAddress } from '../../domain/zip-directory.ts'
import type { Db } from '../database/connect.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { newId } from '../identifiers.ts'
import { messageRow } from '../outbox/enqueue.ts'
import { claimPhotos } from '../photos/photos.queries.ts'
import { currentPricing, forgetPricing } from '../pricing/current-pricing.ts'
import { checkAddress } from '../service-areas/check-address.ts'
import { presentQuote } from './present-quote.ts'
import { ownPhotos } from './quote-photos.ts'
import { insertQuote } from './quotes.queries.ts'

/** A price is promised for so many days (3-decisions, Money). */
const VALID_DAYS = 30
const MS_PER_DAY = 86_400_000
/** Times that a photo may be taken away, or the prices may change, between being looked at and being written. */
const MAX_ATTEMPTS = 5

type QuoteRequest = z.output<typeof endpoint.body>

const photoTaken = () => new AppError('conflict', 'A photo was just used by another quote. Please try again.')

const refuseUnserved = async (deps: Deps, address: string): Promise<void> => {
  const { isServiceable, message } = await checkAddress(deps.db, address)
  if (!isServiceable) throw new AppError('not_serviceable', message, { issues: [{ path: 'address', message }] })
}

/** Where an address lies, as far as it says; an area decides whether that is served. */
const placeOf = (address: string) => {
  const read = readAddress(address)
  if (!('problem' in read)) return read
  return { zip: read.problem === 'unknown_zip' ? read.zip : null, city: null, county: null }
}

/**
 * Prices the request and stores it.
 * @returns null when it was not stored: the prices have changed, or its place is not served
 * @throws AppError `conflict` when one of its photos went to another quote meanwhile
 */
const store = async (deps: Deps, request: QuoteRequest): Promise<Quote | null> => {
  const { version, settings } = await currentPricing(deps)
  const id = newId()
  const now = deps.now()
  const breakdown = priceQuote(request, settings)
  const content = {
    rooms: request.rooms.map((room, index) => ({ ...room, cost: breakdown.rooms[index] ?? 0 })),
    conditions: request.conditions,
    paint_options: request.paintOptions,
    breakdown,
    pricing: settings,
  }
  const row = {
    id,
    project_type: request.projectType,
    property_type: request.propertyType,
    address: request.address,
    ...placeOf(request.address),
    customer_name: request.customerName,
    email: request.email,
    phone: request.phone,
    total_cost: breakdown.total,
    final_cost: breakdown.total,
    work_area: workArea(request.rooms),
    wants_consultation: wantsConsultation(request.rooms, request.paintOptions),
    had_booking: false,
    created_at: now,
    expires_at: new Date(now.getTime() + VALID_DAYS * MS_PER_DAY),
  }
  const written = Object.fromEntries(Object.entries(content).map(([name, value]) => [name, JSON.stringify(value)]))
  const insert = (db: Db) =>
    insertQuote(
      db,
      { ...row, ...(written as Record<keyof typeof content, string>) },
      version,
      messageRow(now, request.email, { kind: 'quote', quoteId: id }),
    )
  const photos = [...new Set(request.rooms.flatMap((room) => room.photos))]
  const isStored =
    photos.length === 0
      ? await insert(deps.db)
      : await inTransaction(deps.db, async (db) => {
          if (!(await insert(db))) return false
          if ((await claimPhotos(db, id, photos)) < photos.length) throw photoTaken()
          return true
        })
  return isStored ? presentQuote({ ...row, ...content }) : null
}

/**
 * Prices a project and keeps the quote for 30 days with the prices that it was computed with; sends it to the customer.
 * @throws AppError `not_serviceable` for an address outside the active areas, 400 for a photo that is not stored
 */
export async function createQuote(deps: Deps, request: QuoteRequest): Promise<Quote> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    try {
      const quote = await store(deps, { ...request, rooms: await ownPhotos(deps, request.rooms) })
      if (quote) {
        deps.nudge('outbox')
        return quote
      }
      await refuseUnserved(deps, request.address)
      forgetPricing(deps)
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !(error instanceof AppError && error.code === 'conflict')) throw error
    }
  }
  throw new AppError('unavailable', 'Our prices are changing at this moment. Please try again.')
}
