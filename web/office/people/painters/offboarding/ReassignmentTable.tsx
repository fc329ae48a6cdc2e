import { Link, useSearchParams } from 'react-router'
import type { OffboardingJob } from '#contract/painters/offboarding.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { openedInstead } from '#web/office/parts/address/office-links.ts'
import { visitTime } from '#web/office/parts/visits/candidate-texts.ts'
import { Options } from '#web/ui/Options.tsx'
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import css from './Offboarding.module.css'

type Props = {
  caption: string
  jobs: readonly OffboardingJob[]
  reassignmentOf: (job: OffboardingJob) => string
  onChoose: (bookingId: string, id: string) => void
}

/** The jobs of a painter who does not come, each with a link to its panel and who is chosen for it. */
export function ReassignmentTable({ caption, jobs, reassignmentOf, onChoose }: Props) {
  const t = useTranslate()
  const reader = useReader()
  const [search] = useSearchParams()
  const nameOf = ({ customerName }: OffboardingJob) => customerName ?? t('No name')
  return (
    <ResponsiveTable
      caption={caption}
      rows={jobs}
      rowKey={({ bookingId }) => bookingId}
      columns={[
        {
          key: 'customer',
          label: t('Customer'),
          isTitle: true,
          // The panel opens in place of this dialog.
          cell: (job) => (
            <Link className={css.customer} to={openedInstead(search, 'booking', job.bookingId)} preventScrollReset>
              {nameOf(job)}
            </Link>
          ),
        },
        { key: 'town', label: t('Town'), cell: ({ town }) => town },
        {
          key: 'visit',
          label: t('Visit'),
          cell: ({ scheduledDate, timeSlot }) => visitTime(t, reader, scheduledDate, timeSlot),
        },
        {
          key: 'successor',
          label: t('Goes to'),
          cell: (job) => {
            if (job.hasBegun)
              return <span className="problem">{t('Already started, so it stays. Call to sort it out.')}</span>
            if (job.fits.length === 0)
              return <span className="problem">{t('Nobody is free: it still needs a painter')}</span>
            return (
              <select
                className={`outlined ${css.select}`}
                aria-label={t('Who gets {customer}', { customer: nameOf(job) })}
                value={reassignmentOf(job)}
                onChange={(event) => onChoose(job.bookingId, event.target.value)}
              >
                <Options of={job.fits} />
                <option value="nobody">{t('Nobody yet')}</option>
              </select>
            )
          },
        },
      ]}
    />
  )
}
