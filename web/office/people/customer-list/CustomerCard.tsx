import { formatMoney } from '#domain/platform/format.ts'
import { formatDayOfYear, formatShortDate } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from './CustomerList.module.css'
import { Choice, CustomerName, CustomerPhone, LastPainter, NewBookingLink, type PartProps } from './customer-row.tsx'
import { TagList } from './TagList.tsx'

/** A customer in a few lines, where there is no room for a table. */
export function CustomerCard(parts: PartProps) {
  const t = useTranslate()
  const reader = useReader()
  const { customer } = parts
  const { town, visits, lastVisit, nextVisit, paid, tags } = customer
  return (
    <div className={css.card}>
      <Choice {...parts} large />
      <div className={css.lines}>
        <div data-row-title="">
          <CustomerName customer={customer} />
        </div>
        <dl className={css.facts}>
          <div>
            <dt className="visually-hidden">{t('Town')}</dt>
            <dd>{town}</dd>
          </div>
          <div className={css.end}>
            <dt className="visually-hidden">{t('Phone')}</dt>
            <dd>
              <CustomerPhone customer={customer} />
            </dd>
          </div>
          <div>
            <dt>{t('Visits')}</dt>
            <dd className="figures">{visits}</dd>
          </div>
          <div className={css.end}>
            <dt>{t('Paid in total')}</dt>
            <dd className="figures strong">{formatMoney(reader, paid)}</dd>
          </div>
          {lastVisit && (
            <div>
              <dt>{t('Last visit')}</dt>
              <dd>{formatDayOfYear(reader, lastVisit.date)}</dd>
            </div>
          )}
          {lastVisit && (
            <div className={css.end}>
              <dt>{t('Last painter')}</dt>
              <dd>
                <LastPainter customer={customer} />
              </dd>
            </div>
          )}
          {nextVisit && (
            <div>
              <dt>{t('Next visit')}</dt>
              <dd>{formatShortDate(reader, nextVisit.date)}</dd>
            </div>
          )}
        </dl>
        {tags.length > 0 && <TagList tags={tags} />}
        <NewBookingLink customer={customer} />
      </div>
    </div>
  )
}
