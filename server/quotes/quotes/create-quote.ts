import type { z } from 'zod'
import type { createQuote as endpoint, Quote } from '#contract/quotes/quotes.ts'
import type { Directory } from '#domain/coverage/addresses/directory.ts'
import { unitOf } from '#domain/coverage/addresses/lines.ts'
import { locateAddress } from '#domain/coverage/addresses/locate-address.ts'
import type { Location } from '#domain/coverage/addresses/place-spots.ts'
import { writtenAddress } from '#domain/coverage/addresses/written-address.ts'
import { text } from '#domain/platform/translation/text.ts'
import { itemizeQuote } from '#domain/pricing/pricing.ts'
import { wantsConsultation } from '#domain/pricing/quote-input.ts'
import { workArea } from '#domain/pricing/work-area.ts'
import type { QuoteSource } from '#domain/quotes/sources.ts'
import { ASK_FOR_STREET, askForTown, locateHome } from '#server/coverage/areas/locate-service-area.ts'
import { nameFrom } from '#server/platform/auth/identifier-key.ts'
import type { Db } from '#server/platform/database/connect.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import type { Deps } from '#server/platform/deps.ts'
import { AppError, invalid } from '#server/platform/errors.ts'
import { idOf, newId } from '#server/platform/identifiers.ts'
import { messageRow } from '#server/platform/outbox/enqueue.ts'
import { linkPhotos, photosForQuotes } from '#server/quotes/photos/photos.queries.ts'
import { refuseMissing } from '#server/quotes/photos/refuse-missing.ts'
import { presentQuote } from './present-quote.ts'
import { findQuote, insertQuote, isCustomerGone, isMadeAlready } from './quotes.queries.ts'

type WithPhotos = { photos: readonly string[] }

/** The photos that rooms show, each once. */
const photosOf = (rooms: readonly WithPhotos[]): string[] => [...new Set(rooms.flatMap((room) => room.photos))]

/**
 * Several quotes may show one photo: an edited quote sends the same ids again. One that a review, a message or a visit shows is
 * no photo of a quote.
 * @throws AppError 400 that names each photo that is not stored, or not for a quote
 */
async function requirePhotos(deps: Deps, rooms: readonly WithPhotos[]): Promise<void> {
  const usable = await photosForQuotes(deps.db, photosOf(rooms))
  refuseMissing(
    rooms.flatMap((room, at) =>
      room.photos.flatMap((id, position) => (usable.has(id) ? [] : [`rooms.${at}.photos.${position}`])),
    ),
  )
}

const MS_PER_DAY = 86_400_000
/** Times that a photo or a customer may go, or the prices may change, between being looked at and being written. */
const MAX_ATTEMPTS = 5

type QuoteRequest = z.output<typeof endpoint.body>

/** Whether the quote is sent to its customer, how they asked for it, and the key that the page gave to the request. */
type Manner = { isMailed: boolean; source: QuoteSource; key: string | undefined }

/** A photo was cleaned up between the check and the insert: the next attempt finds which. */
class PhotoGone extends Error {}

const refuseUnserved = async (deps: Deps, address: string): Promise<void> => {
  const { isServiceable, problem, words, county } = await locateHome(deps, address)
  if (problem === 'po_box') throw invalid('address', words)
  if (!isServiceable) throw new AppError('not_serviceable', words, { issues: [{ path: 'address', words }] })
  if (problem === 'street') throw invalid('address', ASK_FOR_STREET)
  if (problem === 'town') throw invalid('address', askForTown(county ?? ''))
}

type KnownLocation = Omit<Location, 'county'> & { county: string | null }

/**
 * Where an address lies, as far as it says; an area decides whether that is served. Null without house number and street, and for
 * a county alone.
 */
const getLocation = (directory: Directory, address: string): KnownLocation | null => {
  const { read, found } = locateAddress(directory, address)
  if (read.street === null) return null
  if (!('problem' in found)) return found.zip === null && found.city === null ? null : found
  return { zip: found.problem === 'unknown_zip' ? found.zip : null, city: null, county: null }
}

/**
 * Prices the request and stores it.
 * @returns null when it was not stored: the prices have changed, its place is not served, or it names no street or no town
 * @throws PhotoGone when one of its photos is not there any more
 */
const store = async (
  deps: Deps,
  id: string,
  request: QuoteRequest,
  { isMailed, source }: Manner,
): Promise<Quote | null> => {
  const location = getLocation(deps.directory, request.address)
  if (!location) return null
  const { version, settings } = await deps.pricing.current()
  const now = deps.now()
  const breakdown = itemizeQuote(request, settings)
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
    address: writtenAddress(deps.directory, request.address, request.unit ?? null),
    unit: request.unit || unitOf(request.address),
    ...location,
    customer_name: request.customerName,
    email: request.email,
    phone: request.phone,
    total_cost: breakdown.total,
    final_cost: breakdown.total,
    work_area: workArea(request.rooms),
    wants_consultation: wantsConsultation(request.rooms, request.paintOptions),
    own_colors: false,
    had_booking: false,
    source,
    opened_at: null,
    link_id: null,
    created_at: now,
    expires_at: new Date(now.getTime() + deps.market.quoteValidDays * MS_PER_DAY),
  }
  const written = Object.fromEntries(Object.entries(content).map(([name, value]) => [name, JSON.stringify(value)]))
  const insert = (db: Db) =>
    insertQuote(
      db,
      { ...row, ...(written as Record<keyof typeof content, string>) },
      version,
      isMailed ? messageRow(now, request.email, { kind: 'quote', quoteId: id }) : undefined,
    )
  const photos = photosOf(request.rooms)
  const isStored =
    photos.length === 0
      ? await insert(deps.db)
      : await inTransaction(deps.db, async (db) => {
          if (!(await insert(db))) return false
          if ((await linkPhotos(db, id, photos)) < photos.length) throw new PhotoGone()
          return true
        })
  return isStored ? presentQuote({ ...row, ...content }) : null
}

/** The id of the quote that a request with this key makes: the same for the same request. Only the server can compute it. */
const idOfRequest = ({ identifierKey }: Deps, key: string, request: QuoteRequest): string =>
  idOf(nameFrom(identifierKey, `quote ${key} ${JSON.stringify(request)}`))

/** The quote that the same request made before; it is not told once its customer was corrected or erased. */
async function findMade({ db }: Deps, id: string): Promise<Quote | null> {
  const made = await findQuote(db, id)
  return made && made.customer_id !== null && made.link_id === null ? presentQuote(made) : null
}

/**
 * Prices a project and keeps the quote for 30 days with the prices that it was computed with; sends it to the customer.
 * @param manner not mailed: it is only answered; with a key the same request makes one quote and one message, however often it arrives
 * @throws AppError `not_serviceable` for an address outside the active areas, 400 for one without house number, street and town,
 *   400 for a photo that is not stored
 */
export async function createQuote(deps: Deps, request: QuoteRequest, manner: Partial<Manner> = {}): Promise<Quote> {
  const how = { isMailed: true, source: 'website' as const, key: undefined, ...manner }
  const known = how.key === undefined ? null : idOfRequest(deps, how.key, request)
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    try {
      const made = known && (await findMade(deps, known))
      if (made) return made
      await requirePhotos(deps, request.rooms)
      const quote = await store(deps, known ?? newId(), request, how)
      if (quote) return quote
      await refuseUnserved(deps, request.address)
      deps.pricing.forget()
    } catch (error) {
      if (!(error instanceof PhotoGone || isCustomerGone(error) || (known && isMadeAlready(error)))) throw error
    }
  }
  throw new AppError('unavailable', text('Our prices are changing at this moment. Please try again.'))
}
