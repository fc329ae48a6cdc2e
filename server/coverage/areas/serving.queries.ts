import { type RawBuilder, sql } from 'kysely'
import { countyKey } from '#domain/coverage/addresses/service-areas.ts'

/** Where a home is, as far as its address says; an unknown part is never served. */
export type HomeLocation = { zip: string | null; county: string | null }

/** A place as values of a statement. */
export const locationValues = ({ zip, county }: HomeLocation) => ({
  zip,
  county: county === null ? null : countyKey(county),
})

/** Whether an area `a`, active or not, covers the home of a quote `q`; the same rule. */
export const coversHome = sql<boolean>`
  ((a.type = 'zipcode' and a.zip_codes @> array[q.zip])
    or (a.type = 'county' and a.county_keys @> array[regexp_replace(lower(trim(q.county)), '\\s+county$', '')]))`

/**
 * The ids of the active areas that cover a place's zip or county, as an array that is computed once per query; the same rule as
 * `covers`, county keys included.
 */
export const areasServing = (zip: RawBuilder<unknown>, county: RawBuilder<unknown>) => sql<string[]>`array(
  select a.id from service_areas a
   where a.is_active
     and ((a.type = 'zipcode' and a.zip_codes @> array[${zip}::text])
       or (a.type = 'county' and a.county_keys @> array[${county}::text])))`
