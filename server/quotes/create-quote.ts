import type { z } from 'zod'
import type { createQuote as endpoint, Quote } from '../../contract/quotes.ts'
import { workArea } from '../../domain/estimate.ts'
import { priceQuote } from '../../domain/pricing.ts'
import { withDerived } from '../../domain/pricing-settings.ts'
import { wantsConsultation } from '../../domain/quote-input.ts'
import { inTransaction } from '../database/transaction.ts'
import type { Deps } from '../deps.ts'
import { AppError } from '../errors.ts'
import { newId } from '../identifiers.ts'
import { enqueue } from '../outbox/enqueue.ts'
import { claimPhotos } from '../photos/photos.queries.ts'
import { newestPricing } from '../pricing/pricing.queries.ts'
import { checkAddress } from '../service-areas/check-address.ts'
import { presentQuote } from './present-quote.ts'
import { ownPhotos } from './quote-photos.ts'
import { insertQuote } from './quotes.queries.ts'

/** A price is promised for so many days (3-decisions, Money). */
const VALID_DAYS = 30
const MS_PER_DAY = 86_400_000
/** Times that a photo may be taken away between being looked at and being claimed. */
const MAX_ATTEMPTS = 3

type QuoteRequest = z.output<typeof endpoint.body>

const photoTaken = () => new AppError('conflict', 'A photo was just used by another quote. Please try again.')

type Place = { zip: string | null; city: string | null; county: string | null }

const servedPlace = async (deps: Deps, address: string): Promise<Place> => {
  const { isServiceable, message, ...place } = await checkAddress(deps.db, address)
  if (!isServiceable) throw new AppError('not_serviceable', message, { issues: [{ path: 'address', message }] })
  return place
}

/**
 * Stores the quote at the prices of this very moment.
 * @throws AppError `conflict` when one of its photos went to another quote meanwhile
 */
const store = (deps: Deps, request: QuoteRequest, place: Place): Promise<Quote> => {
  const id = newId()
  const now = deps.now()
  const photos = [...new Set(request.rooms.flatMap((room) => room.photos))]
  return inTransaction(deps.db, async (db) => {
    const pricing = withDerived((await newestPricing(db)).settings)
    const breakdown = priceQuote(request, pricing)
    const row = await insertQuote(db, {
      id,
      project_type: request.projectType,
      property_type: request.propertyType,
      address: request.address,
      ...place,
      customer_name: request.customerName,
      email: request.email,
      phone: request.phone,
      rooms: JSON.stringify(request.rooms.map((room, index) => ({ ...room, cost: breakdown.rooms[index] }))),
      conditions: JSON.stringify(request.conditions),
      paint_options: JSON.stringify(request.paintOptions),
      breakdown: JSON.stringify(breakdown),
      pricing: JSON.stringify(pricing),
      total_cost: breakdown.total,
      final_cost: breakdown.total,
      work_area: workArea(request.rooms),
      wants_consultation: wantsConsultation(request.rooms, request.paintOptions),
      created_at: now,
      expires_at: new Date(now.getTime() + VALID_DAYS * MS_PER_DAY),
    })
    if ((await claimPhotos(db, id, photos)) < photos.length) throw photoTaken()
    enqueue(db, now, request.email, { kind: 'quote', quoteId: id })
    return presentQuote(row)
  })
}

/**
 * Prices a project and keeps the quote for 30 days with the prices that it was computed with; sends it to the customer.
 * @throws AppError `not_serviceable` for an address outside the active areas, 400 for a photo that is not stored
 */
export async function createQuote(deps: Deps, request: QuoteRequest): Promise<Quote> {
  const place = await servedPlace(deps, request.address)
  for (let attempt = 1; ; attempt++) {
    try {
      const quote = await store(deps, { ...request, rooms: await ownPhotos(deps, request.rooms) }, place)
      deps.nudge('outbox')
      return quote
    } catch (error) {
      if (attempt >= MAX_ATTEMPTS || !(error instanceof AppError && error.code === 'conflict')) throw error
    }
  }
}
