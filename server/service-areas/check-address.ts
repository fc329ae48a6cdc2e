import type { ServiceAreaResult } from '../../contract/service-areas.ts'
import { covers } from '../../domain/service-areas.ts'
import { findZip, readAddress } from '../../domain/zip-directory.ts'
import type { Db } from '../database/connect.ts'
import { invalid } from '../errors.ts'
import { activeAreas } from './service-areas.queries.ts'

const ASK_FOR_ZIP = 'Please add the zip code to your address so we can check whether we serve it.'
const EXPANDING = "Please check back as we're expanding!"

type Known = { zip: string | null; city: string | null; county: string | null }

const nothing: Known = { zip: null, city: null, county: null }

const nameOf = ({ zip, city, county }: Known): string =>
  city && county ? `${city}, ${county} County` : `zip code ${zip}`

const served = (place: Known): ServiceAreaResult => ({
  isServiceable: true,
  message: `Great news! We serve ${nameOf(place)}.`,
  ...place,
})

const refused = (message: string, place: Known = nothing): ServiceAreaResult => ({
  isServiceable: false,
  message,
  ...place,
})

/**
 * Whether an address is served: where it lies by the built-in directory, and which areas are active now (3-decisions,
 * Addresses). A zip that the directory lacks is served when an area lists it.
 * @throws AppError 400 for an address without content
 */
export async function checkAddress(db: Db, address: string): Promise<ServiceAreaResult> {
  const read = readAddress(address)
  if ('problem' in read) {
    if (read.problem === 'blank') throw invalid('address', 'Please enter an address.')
    if (read.problem === 'zip_needed') return refused(ASK_FOR_ZIP)
    if (read.problem === 'not_pennsylvania') {
      return refused(`We're not currently serving addresses outside Pennsylvania. ${EXPANDING}`)
    }
  }
  const place: Known = 'problem' in read ? { ...nothing, zip: read.zip } : read
  const areas = await activeAreas(db)
  if (areas.some((area) => covers(area, place))) return served(place)
  // Without a zip the city decides only for areas of whole counties; one that lists a zip of this county may still serve it.
  const undecided =
    place.zip === null && areas.some((area) => area.zipCodes.some((zip) => findZip(zip)?.county === place.county))
  if (undecided) return refused(ASK_FOR_ZIP, place)
  return refused(`We're not currently serving ${nameOf(place)}. ${EXPANDING}`, place)
}
