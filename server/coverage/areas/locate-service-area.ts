import type { ServiceAreaResult } from '#contract/coverage/service-areas.ts'
import type { Directory } from '#domain/coverage/addresses/directory.ts'
import { type Judgment, judgeAddress } from '#domain/coverage/addresses/judge-address.ts'
import { writtenAddress } from '#domain/coverage/addresses/written-address.ts'
import { type Text, text, type Value } from '#domain/platform/translation/text.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import type { Deps } from '#server/platform/deps.ts'
import { invalid } from '#server/platform/errors.ts'
import { activeAreas } from './service-areas.queries.ts'

/** The text for an address without a street whose location is served. */
export const ASK_FOR_STREET = text('Please add the house number and street so your painter can find the home.')

/** The text for an address that names a county, but neither a town nor a zip code. */
export const askForTown = (county: string): Text =>
  text('We paint in {county} County. Which town is the home in? Please add the town or its zip code.', { county })

/** The location as a text; a city that is also a county is named once. */
function nameOf({ zip, city, county }: Pick<Judgment, 'zip' | 'city' | 'county'>): Value {
  if (city && county) return city === county ? city : text('{city}, {county} County', { city, county })
  return county ? text('{county} County', { county }) : text('zip code {zip}', { zip: zip ?? '' })
}

function toVerdict(state: string, judgment: Judgment): Text {
  const { problem, suggestions } = judgment
  if (judgment.isServed) return text('Great news! We serve {place}.', { place: nameOf(judgment) })
  if (problem === 'po_box') {
    return text("We can't paint a P.O. box. Please enter the house number and street of the home.")
  }
  if (problem === 'state') {
    return text("We're not currently serving addresses outside {state}. Please check back as we're expanding!", {
      state,
    })
  }
  if (problem === 'area') {
    return text("We're not currently serving {place}. Please check back as we're expanding!", {
      place: nameOf(judgment),
    })
  }
  return suggestions[0]
    ? text("We couldn't quite place that address. Did you mean {address}?", { address: suggestions[0] })
    : text('Please add the zip code to your address so we can check whether we serve it.')
}

type Located = Omit<ServiceAreaResult, 'message'> & { words: Text }

/**
 * Whether an address is served: located by the market's directory, and compared with the active areas
 * (docs/rules/addresses.md). A zip that the directory lacks is served when an area lists it.
 * @throws AppError 400 for a blank address
 */
export async function locateHome(
  { db, directory }: Pick<Deps, 'db' | 'directory'>,
  address: string,
  unit: string | null = null,
): Promise<Located> {
  const judgment = judgeAddress(directory, address, await activeAreas(db))
  if (!judgment) throw invalid('address', text('Please enter an address.'))
  const { isServed, zip, city, county, problem, suggestions } = judgment
  const verdict = toVerdict(directory.state.name, judgment)
  const written = isServed && problem === null ? writtenAddress(directory, address, unit) : null
  return { isServiceable: isServed, words: verdict, zip, city, county, problem, suggestions, address: written }
}

/** As `locateHome`, said to the reader. */
export async function checkAddress(
  deps: Pick<Deps, 'db' | 'directory' | 'reader'>,
  address: string,
  unit: string | null = null,
): Promise<ServiceAreaResult> {
  const { words: text, ...located } = await locateHome(deps, address, unit)
  return { ...located, message: translator(deps.reader)(text) }
}

declare module '#server/platform/deps.ts' {
  interface Deps {
    /** The places that the addresses of its market are located with. */
    directory: Directory
  }
}
