import { useQuery } from '@tanstack/react-query'
import { getContractorRecord } from '#contract/painters/painter-records.ts'
import { RECORD_DAYS } from '#domain/scheduling/painter-record.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Answered } from '#web/shared/dashboard/Answered.tsx'
import { RecordSummary } from '#web/shared/painter-record/RecordSummary.tsx'
import css from './Painters.module.css'

/** The record of a painter's jobs, which decides who is asked first. */
export function PainterRecordPanel({ contractorId }: { contractorId: string }) {
  const t = useTranslate()
  const query = useQuery({
    ...queryOf(getContractorRecord, { params: { id: contractorId } }),
    gcTime: 0,
    staleTime: 0,
  })
  return (
    <section className={css.part} aria-labelledby="contractor-record">
      <h3 id="contractor-record">{t('Record of the last {days} days', { days: RECORD_DAYS })}</h3>
      <Answered query={query} loading={t('Loading the record')} failed={t("We couldn't load the record.")}>
        {(record) => <RecordSummary record={record} />}
      </Answered>
    </section>
  )
}
