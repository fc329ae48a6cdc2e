import { useTranslate } from '#web/lib/use-translate.ts'
import { NameLink } from '#web/office/parts/names/NameLink.tsx'
import { type Column, ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import css from './Proposals.module.css'
import type { ProposedVisit } from './use-proposals.ts'

type ProposalTableProps<Visit extends ProposedVisit> = {
  caption: string
  visits: readonly Visit[]
  /** Behind the customer and the town: what is now, and what is proposed. */
  columns: readonly Column<Visit>[]
  isProposed: (visit: Visit) => boolean
  isChosen: (visit: Visit) => boolean
  onToggle: (bookingId: string) => void
}

/** Visits with what is proposed for each; what is unchecked is left as it is. */
export function ProposalTable<Visit extends ProposedVisit>(props: ProposalTableProps<Visit>) {
  const t = useTranslate()
  const { caption, visits, columns, isProposed, isChosen, onToggle } = props
  const customer: Column<Visit> = {
    key: 'customer',
    label: t('Customer'),
    isTitle: true,
    cell: (visit) => {
      const name = visit.customerName ?? t('No name')
      const link = <NameLink to="booking" id={visit.bookingId} name={name} />
      if (!isProposed(visit)) return <span className="problem">{link}</span>
      return (
        <span className="line">
          <label className={`line ${css.pick}`}>
            <input
              type="checkbox"
              aria-label={name}
              checked={isChosen(visit)}
              onChange={() => onToggle(visit.bookingId)}
            />
          </label>
          {link}
        </span>
      )
    },
  }
  return (
    <div className={css.dense}>
      <ResponsiveTable
        caption={caption}
        columns={[customer, { key: 'town', label: t('Town'), cell: ({ town }) => town }, ...columns]}
        rows={visits}
        rowKey={({ bookingId }) => bookingId}
      />
    </div>
  )
}
