import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { getOwnRecord } from '#contract/painters/painter-records.ts'
import { RECORD_DAYS } from '#domain/scheduling/painter-record.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Answered } from '#web/ui/Answered.tsx'
import css from './RecordCard.module.css'
import { RecordSummary } from './RecordSummary.tsx'

/** The record of the painter's own jobs, and how it affects the next ones. */
export function RecordCard() {
  const t = useTranslate()
  const id = useId()
  const query = useQuery(queryOf(getOwnRecord))
  return (
    <section className={css.card} aria-labelledby={id}>
      <h2 id={id} className="subtitle">
        {t('Your record')}
      </h2>
      <p className="small">
        {t('The last {days} days. Among painters with the same priority, those with a good record are asked first.', {
          days: RECORD_DAYS,
        })}
      </p>
      <Answered query={query} loading={t('Loading your record')} failed={t("We couldn't load your record.")}>
        {(record) =>
          record.jobs === 0 ? <p>{t('Your record starts with your first job.')}</p> : <RecordSummary record={record} />
        }
      </Answered>
    </section>
  )
}
