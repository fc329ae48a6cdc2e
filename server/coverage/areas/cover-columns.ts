import { type AreaCover, countyKey } from '#domain/coverage/addresses/service-areas.ts'

/** The columns of what an area covers. Everybody who writes an area takes them from here: places are found by `county_keys`. */
export const coverColumns = ({ zipCodes, counties }: Pick<AreaCover, 'zipCodes' | 'counties'>) => ({
  zip_codes: [...zipCodes],
  counties: [...counties],
  county_keys: counties.map(countyKey),
})
