import neighborhoods from '#reference-data/neighborhoods.json' with { type: 'json' }
import zipList from '#reference-data/pa-zips.json' with { type: 'json' }
import spoken from '#reference-data/spoken-names.json' with { type: 'json' }
import townshipList from '#reference-data/townships.json' with { type: 'json' }
import type { DirectoryData } from '../addresses/directory-data.ts'
import { countiesAroundPhiladelphia, pennsylvania } from './pennsylvania.ts'

// "Fishtown - Lower Kensington" is two names, and both are among the spoken names.
const drawn = Object.values(neighborhoods.zips)
  .flat()
  .filter(({ kind, name }) => kind === 'neighborhood' && !name.includes(' - '))
  .map(({ name }) => name)

/**
 * The places in and around Philadelphia. Large: for the server and for what is made at build time, never for a browser. Sources:
 * reference-data/SOURCES.md.
 */
export const philadelphiaPlaces: DirectoryData = {
  state: pennsylvania,
  knownCounties: countiesAroundPhiladelphia,
  completePrefixes: ['189', '190', '191', '193', '194', '195', '196'],
  zips: zipList.zips,
  border: zipList.border,
  cityAliases: Object.values(zipList.cityAliases),
  townships: townshipList.townships,
  cities: [
    {
      name: 'Philadelphia',
      county: 'Philadelphia',
      isCounty: true,
      neighborhoods: [...new Set([...spoken.neighborhoods, ...drawn])],
    },
  ],
  nicknames: spoken.nicknames,
  abbreviations: { phila: 'philadelphia', philly: 'philadelphia' },
  elsewhere: spoken.pennsylvania,
  outside: Object.values(spoken.outside).flat(),
}
