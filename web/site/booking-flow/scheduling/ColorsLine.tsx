import { useQuery } from '@tanstack/react-query'
import { getColorsUntil } from '#contract/bookings/colors.ts'
import { type CivilDate, todayIn } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'

type ColorsLineProps = {
  quoteId: string
  /** The day on which the painting would begin. */
  date: CivilDate
  /** Who would come, once a time is chosen. */
  painterName: string | null
}

/** Under a day for a painting with open colors: until when they are picked online (docs/rules/colors.md#without-an-evening). */
export function ColorsLine({ quoteId, date, painterName }: ColorsLineProps) {
  const t = useTranslate()
  const reader = useReader()
  const { data } = useQuery(queryOf(getColorsUntil, { params: { id: quoteId }, query: { date } }))
  if (!data) return null
  const painter = painterName?.split(' ')[0]
  return (
    <p className="soft">
      {data.canPick
        ? t('Pick your colors online until {day}.', {
            day: formatShortDate(reader, todayIn(reader.market, data.until)),
          })
        : painter === undefined
          ? t('Too soon to buy paint ahead: your painter brings the fan, and you pick the colors together.')
          : t('Too soon to buy paint ahead: {painter} brings the fan, and you pick the colors together.', { painter })}
    </p>
  )
}
