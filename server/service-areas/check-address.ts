import type { ServiceAreaResult } from '../../contract/service-areas.ts'
import { type Judgment, judgeAddress } from '../../domain/addresses/judge-address.ts'
import type { Deps } from '../deps.ts'
import { invalid } from '../errors.ts'
import { activeAreas } from './service-areas.queries.ts'

const ASK_FOR_ZIP = 'Please add the zip code to your address so we can check whether we serve it.'
const EXPANDING = "Please check back as we're expanding!"
const NO_BOXES = "We can't paint a P.O. box. Please enter the house number and street of the home."

/** The message for an address whose place is served, but without a street. */
export const ASK_FOR_STREET = 'Please add the house number and street so your painter can find the home.'

/** The place in words; what is a city and a county is named once. */
function nameOf({ zip, city, county }: Pick<Judgment, 'zip' | 'city' | 'county'>): string {
  if (city && county) return city === county ? city : `${city}, ${county} County`
  return county ? `${county} County` : `zip code ${zip ?? ''}`
}

function messageOf(state: string, judgment: Judgment): string {
  const { problem, suggestions } = judgment
  if (judgment.isServed) return `Great news! We serve ${nameOf(judgment)}.`
  if (problem === 'po_box') return NO_BOXES
  if (problem === 'state') return `We're not currently serving addresses outside ${state}. ${EXPANDING}`
  if (problem === 'area') return `We're not currently serving ${nameOf(judgment)}. ${EXPANDING}`
  return suggestions[0] ? `We couldn't quite place that address. Did you mean ${suggestions[0]}?` : ASK_FOR_ZIP
}

/**
 * Whether an address is served: located by the market's directory, and compared with the active areas
 * (docs/rules/addresses.md). A zip that the directory lacks is served when an area lists it.
 * @throws AppError 400 for a blank address
 */
export async function checkAddress(
  { db, directory }: Pick<Deps, 'db' | 'directory'>,
  address: string,
): Promise<ServiceAreaResult> {
  const judgment = judgeAddress(directory, address, await activeAreas(db))
  if (!judgment) throw invalid('address', 'Please enter an address.')
  const { isServed, zip, city, county, problem, suggestions } = judgment
  return {
    isServiceable: isServed,
    message: messageOf(directory.state.name, judgment),
    zip,
    city,
    county,
    problem,
    suggestions,
  }
}
