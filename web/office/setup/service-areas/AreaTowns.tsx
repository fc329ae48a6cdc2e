import type { AreaTown } from '#contract/coverage/office-service-areas.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import css from './ServiceAreas.module.css'

/** Number of places before the rest is collapsed. */
const SHOWN = 6

type AreaTownsProps = { towns: readonly AreaTown[]; zipCodes: readonly string[]; shown?: number }

/** The places of an area by name, with their zip codes; a zip code whose town is not known stands for itself. */
export function AreaTowns({ towns, zipCodes, shown = SHOWN }: AreaTownsProps) {
  const t = useTranslate()
  const named = new Set(towns.flatMap((town) => town.zipCodes))
  const nameless = zipCodes.filter((zip) => !named.has(zip)).map((zip) => ({ name: zip, zipCodes: [] as string[] }))
  const all = [...towns, ...nameless]
  if (all.length === 0) return <span className="soft">{t('Towns not known')}</span>
  // The largest are what people know a county by.
  const largest = all.toSorted((one, other) => other.zipCodes.length - one.zipCodes.length)
  const rest = all.slice(shown)
  const withZips = ({ name, zipCodes: zips }: AreaTown) => (zips.length === 0 ? name : `${name} ${zips.join(', ')}`)
  return (
    <div className={css.towns}>
      {largest
        .slice(0, shown)
        .map(({ name }) => name)
        .join(', ')}
      <details>
        <summary>
          {rest.length > 0
            ? t('and {count} more, with zip codes', { count: rest.length })
            : t('{count, plural, one {# zip code} other {# zip codes}}', { count: zipCodes.length })}
        </summary>
        <ul>
          {all.map((town) => (
            <li key={town.name}>{withZips(town)}</li>
          ))}
        </ul>
      </details>
    </div>
  )
}
