import { useQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import type { PainterBalance } from '#contract/office/painter-page.ts'
import { listRecordRows, type RecordRow } from '#contract/painters/painter-records.ts'
import type { PainterLine } from '#contract/painters/painters.ts'
import { formatMoney, formatNumber } from '#domain/platform/format.ts'
import { formatDayOfYear } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { RECORD_DAYS, type RecordFigure, recordFigures, type Share } from '#domain/scheduling/painter-record.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { openedInstead, withParts } from '#web/office/parts/address/office-links.ts'
import { fullName } from '#web/office/parts/names/painter-texts.ts'
import { OfficePanel } from '#web/office/parts/OfficePanel.tsx'
import { reliabilityColors, reliabilityLabel } from '#web/shared/painter-record/record-labels.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { earnedAddress } from './Balance.tsx'
import css from './PainterPage.module.css'
import { usePainterPart } from './use-painter-part.ts'

const figureLabels: Record<RecordFigure, Text> = {
  onTime: text('on time'),
  answered: text('answered in time'),
  handedBack: text('handed back'),
  reviews: text('stars'),
  finished: text('done as planned'),
}

/** What a row says of its job, by whether it went as promised. */
const outcomes: Record<Exclude<RecordFigure, 'reviews'>, readonly [kept: Text, broken: Text]> = {
  onTime: [text('On time'), text('Late')],
  answered: [text('Answered in time'), text('Not answered in time')],
  handedBack: [text('Handed back'), text('Handed back')],
  finished: [text('Done as planned'), text('Took longer')],
}

const figureIn = (part: string): RecordFigure | undefined => recordFigures.find((figure) => part === `record:${figure}`)

function Outcome({ figure, row }: { figure: RecordFigure; row: RecordRow }) {
  const t = useTranslate()
  if (figure === 'reviews') return <>{t('{stars, plural, one {# star} other {# stars}}', { stars: row.stars ?? 0 })}</>
  const [kept, broken] = outcomes[figure]
  return <StatusChip color={row.kept ? 'green' : 'orange'}>{t(row.kept ? kept : broken)}</StatusChip>
}

/** The jobs, or reviews, that a figure counts; each leads to its booking. */
function Rows({ painter, figure }: { painter: PainterLine; figure: RecordFigure }) {
  const t = useTranslate()
  const reader = useReader()
  const [search] = useSearchParams()
  const query = useQuery(freshQueryOf(listRecordRows, { params: { id: painter.id, figure } }))
  const caption = t('{figure}, last {days} days', { figure: t(figureLabels[figure]), days: RECORD_DAYS })
  return (
    <Answered query={query} loading={t('Loading the record')} failed={t("We couldn't load the record.")}>
      {(rows) =>
        rows.length === 0 ? (
          <p>{t('Nothing in this period.')}</p>
        ) : (
          <ResponsiveTable
            caption={caption}
            rows={rows.map((row, index) => ({ ...row, index }))}
            rowKey={({ index }) => String(index)}
            columns={[
              {
                key: 'customer',
                label: t('Customer'),
                isTitle: true,
                cell: ({ bookingId, customerName }) => (
                  <Link
                    className="quiet-link"
                    to={openedInstead(search, 'booking', bookingId)}
                    state={{ bookingPanel: true }}
                    preventScrollReset
                  >
                    {customerName ?? t('No name given')}
                  </Link>
                ),
              },
              { key: 'town', label: t('Town'), cell: ({ town }) => town },
              { key: 'day', label: t('Visit'), cell: ({ day }) => formatDayOfYear(reader, day) },
              { key: 'outcome', label: t('Outcome'), cell: (row) => <Outcome figure={figure} row={row} /> },
            ]}
          />
        )
      }
    </Answered>
  )
}

/** What became of their jobs in the last 90 days; every figure opens what it counts. */
export function PainterRecord({ painter, balance }: { painter: PainterLine; balance: PainterBalance | null }) {
  const t = useTranslate()
  const reader = useReader()
  const [search] = useSearchParams()
  const { part, close } = usePainterPart()
  const { record } = painter
  const share = ({ kept, of }: Share) => t('{kept} of {of}', { kept, of })
  const figures: readonly { figure: RecordFigure; value: string; label: string }[] = [
    { figure: 'onTime', value: share(record.onTime), label: t(figureLabels.onTime) },
    { figure: 'answered', value: share(record.answered), label: t(figureLabels.answered) },
    { figure: 'handedBack', value: String(record.handedBack), label: t(figureLabels.handedBack) },
    {
      figure: 'reviews',
      value: record.reviews === null ? '0' : formatNumber(reader, record.reviews.mean),
      label:
        record.reviews === null
          ? t('reviews')
          : t('of 5, {count, plural, one {# review} other {# reviews}}', { count: record.reviews.count }),
    },
    { figure: 'finished', value: share(record.finished), label: t(figureLabels.finished) },
  ]
  const open = figureIn(part)
  return (
    <OfficePanel
      title={t('Record')}
      beside={
        <StatusChip color={reliabilityColors[record.reliability]}>{t(reliabilityLabel(record.reliability))}</StatusChip>
      }
      actions={<span className="soft">{t('last {days} days', { days: RECORD_DAYS })}</span>}
    >
      <ul className={css.figures}>
        {figures.map(({ figure, value, label }) => (
          <li key={figure}>
            <Link to={{ search: `?${withParts(search, { at: `record:${figure}` })}` }} preventScrollReset>
              <strong className="figures">{value}</strong> <span>{label}</span>
            </Link>
          </li>
        ))}
        {balance && (
          <li>
            <Link to={earnedAddress(painter.id, balance.earnedFrom)}>
              <strong className="figures">{formatMoney(reader, balance.earned)}</strong> <span>{t('earned')}</span>
            </Link>
          </li>
        )}
      </ul>
      <Dialog
        opened={open !== undefined}
        onClose={close}
        size="wide"
        step={open ?? ''}
        title={t('{name}: {figure}', { name: fullName(painter), figure: open ? t(figureLabels[open]) : '' })}
      >
        {open && <Rows painter={painter} figure={open} />}
      </Dialog>
    </OfficePanel>
  )
}
