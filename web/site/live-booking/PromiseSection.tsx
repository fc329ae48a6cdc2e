import { formatWholeMoney } from '#domain/platform/format.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { firstNameOf } from './headline.ts'
import { isLaterDayMissed, laterDayMissed, withoutPainterLines } from './later-days.ts'
import type { SectionProps } from './live.ts'

/** The credit for a broken promise while the painter is late, and a later day that nobody can keep. */
export default function PromiseSection({ booking, visit }: SectionProps) {
  const t = useTranslate()
  const reader = useReader()
  const now = useNow()
  const { missed, lateCredit } = visit
  const name = firstNameOf(reader, booking, visit)
  const withoutPainter = withoutPainterLines(reader, visit, name)
  if (missed && isLaterDayMissed(visit)) {
    const { title, lines } = laterDayMissed(reader, visit, name, now)
    return (
      <Panel title={title} tone="attention">
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Panel>
    )
  }
  if (withoutPainter) {
    return (
      <Panel title={withoutPainter.title} tone="attention">
        {withoutPainter.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Panel>
    )
  }
  if (missed || !lateCredit) return null
  const promise = { time: formatTime(reader, lateCredit.after), credit: formatWholeMoney(reader, lateCredit.credit) }
  return (
    <Notice tone="info">
      {now > lateCredit.after
        ? t(
            'It’s later than {time}, so we credit you {credit} as soon as your painter is there. No need to ask.',
            promise,
          )
        : t('If it gets later than {time}, we’ll credit you {credit}. No need to ask.', promise)}
    </Notice>
  )
}
