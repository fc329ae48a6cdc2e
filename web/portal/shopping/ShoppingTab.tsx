import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '#contract/bookings/jobs.ts'
import type { Profile } from '#contract/painters/contractors.ts'
import { addDays, type CivilDate, isCivilDate, weekOf } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { plainDots } from '#web/lib/keep-dots.ts'
import { type Sharing, share } from '#web/lib/share.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { JobLinks } from '#web/portal/jobs/JobLinks.tsx'
import { profileQuery } from '#web/portal/queries.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { PaintList } from './PaintList.tsx'
import { formatPaint, jobsToBuyFor, paintOf } from './paint-of-jobs.ts'
import css from './ShoppingTab.module.css'

type Span = { from: CivilDate; to: CivilDate }

/** The rest of this week, and all of the next one; weeks as earnings count them. */
const spansFrom = (today: CivilDate): { thisWeek: Span; nextWeek: Span } => {
  const { to } = weekOf(today)
  return { thisWeek: { from: today, to }, nextWeek: { from: addDays(to, 1), to: addDays(to, 7) } }
}

/** The paint to buy for all accepted jobs of some days, on one list. */
export function ShoppingTab({ jobs }: { jobs: readonly Job[] }) {
  const t = useTranslate()
  const today = useToday()
  const { thisWeek, nextWeek } = spansFrom(today)
  const [span, setSpan] = useState<Span>(thisWeek)
  const profile = useQuery(profileQuery)
  const isSpan = (other: Span) => span.from === other.from && span.to === other.to
  const isWhole = isCivilDate(span.from) && isCivilDate(span.to) && span.from <= span.to
  return (
    <Panel title={t('Paint to Buy')} about={t('For the jobs you acknowledged that begin on these days.')}>
      <div className={`stack ${css.span}`}>
        <div className="row">
          <Button variant="secondary" aria-pressed={isSpan(thisWeek)} onClick={() => setSpan(thisWeek)}>
            {t('This week')}
          </Button>
          <Button variant="secondary" aria-pressed={isSpan(nextWeek)} onClick={() => setSpan(nextWeek)}>
            {t('Next week')}
          </Button>
        </div>
        <div className={`stack ${css.days}`}>
          <TextField
            label={t('From')}
            type="date"
            value={span.from}
            onChange={({ target }) => setSpan({ ...span, from: target.value })}
          />
          <TextField
            label={t('To')}
            type="date"
            min={span.from}
            value={span.to}
            error={span.to < span.from ? t('Please pick a day after the first one.') : undefined}
            onChange={({ target }) => setSpan({ ...span, to: target.value })}
          />
        </div>
      </div>
      {isWhole && (
        <Answered query={profile} loading={t('Loading your list')} failed={t("We couldn't load your list.")}>
          {(person) => <PaintListOfSpan person={person} jobs={jobsToBuyFor(jobs, span.from, span.to)} span={span} />}
        </Answered>
      )}
    </Panel>
  )
}

function PaintListOfSpan({ person, jobs, span }: { person: Profile; jobs: readonly Job[]; span: Span }) {
  const t = useTranslate()
  const reader = useReader()
  const [sharing, setSharing] = useState<Sharing>(null)
  const paints = paintOf(person.paint, jobs)
  if (paints.length === 0) {
    return (
      <EmptyState title={t('Nothing to buy.')}>
        {jobs.length > 0
          ? t('Your customers supply the paint for these jobs.')
          : t('You have no acknowledged jobs that begin on these days.')}
      </EmptyState>
    )
  }
  const { paintCoats: coats, paintCoverage: coverage } = person.paint
  const title = t('{coats, plural, one {Paint to buy, # coat} other {Paint to buy, # coats}}', { coats })
  const lines = paints.map((paint) => {
    const { amount, name, product } = formatPaint(reader, paint)
    return [amount, name, product].join('\u00a0· ')
  })
  return (
    <div className="stack">
      <PaintList label={title} paints={paints} />
      <p className="small">
        {t(
          '{coats, plural, one {# coat, {coverage} sq ft a gallon, rounded up to quarts.} other {# coats, {coverage} sq ft a gallon, rounded up to quarts.}}',
          { coats, coverage },
        )}
      </p>
      <div>
        <h3 className="subtitle">{t('For these jobs')}</h3>
        <JobLinks jobs={jobs} />
      </div>
      <div className={`row ${css.pass}`}>
        <Button
          variant="secondary"
          onClick={() =>
            void share({
              title: t('Paint to buy, {from} to {to}', {
                from: formatShortDate(reader, span.from),
                to: formatShortDate(reader, span.to),
              }),
              text: plainDots([title, ...lines].join('\n')),
            }).then(setSharing)
          }
        >
          {t('Share')}
        </Button>
        <Button variant="secondary" onClick={() => window.print()}>
          {t('Print')}
        </Button>
        <p role="status">
          {sharing === 'copied' && t('List copied.')}
          {sharing === 'failed' && t("We couldn't share the list. You can print it instead.")}
        </p>
      </div>
    </div>
  )
}
