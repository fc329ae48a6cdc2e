import type { BookingLedger, BookingLine } from '#contract/billing/booking-ledger.ts'
import { type Account, paymentMethodLabels } from '#domain/billing/ledger.ts'
import { labelOfLine } from '#domain/billing/statement/line-labels.ts'
import { isFee, type LineState } from '#domain/billing/statement/statement-lines.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { ByWhom } from '#web/office/parts/names/ByWhom.tsx'
import { NameLink } from '#web/office/parts/names/NameLink.tsx'
import { documentNames } from '#web/shared/DocumentList.tsx'
import { Button } from '#web/ui/Button.tsx'
import { type Column, ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import css from './Money.module.css'

/** How a line ended, before the moment. */
const endLabels: Partial<Record<LineState, (when: string) => Text>> = {
  canceled: (when) => text('Canceled {when}', { when }),
  failed: (when) => text('The bank sent it back {when}', { when }),
  waived: (when) => text('Taken off {when}', { when }),
}

const takenBack = (when: string): Text => text('Taken back {when}', { when })

/** When, by whom and why a line was taken back, and what made up for it. */
function LineEnd({ line, lines }: { line: BookingLine; lines: readonly BookingLine[] }) {
  const t = useTranslate()
  const reader = useReader()
  const { state, ended, madeUpBy } = line
  if (ended === null) return null
  const how = endLabels[isFee(line) ? 'waived' : state] ?? takenBack
  const again = lines.find(({ id }) => id === madeUpBy)
  return (
    <span className={`small soft ${css.reason}`}>
      {t(how(formatMoment(reader, ended.at)))} <ByWhom entry={ended} />
      {ended.reason && <span className={css.reason}>{ended.reason}</span>}
      {again && (
        <span className={css.reason}>{t('Refunded again {when}', { when: formatMoment(reader, again.at) })}</span>
      )}
    </span>
  )
}

/** What a line is, how and whose it is, why, how it ended, and the documents that state it. */
function LineText({ line, lines }: { line: BookingLine; lines: readonly BookingLine[] }) {
  const t = useTranslate()
  const reader = useReader()
  const { at, method, reference, contractorId, contractorName, reason, documents } = line
  return (
    <>
      {[
        t(labelOfLine(line, 'office')),
        ...(method ? [t(paymentMethodLabels[method])] : []),
        ...(reference ? [reference] : []),
      ].join(', ')}
      {contractorName && (
        <>
          {', '}
          <NameLink to="contractor" id={contractorId} name={contractorName} />
        </>
      )}
      {reason && <span className={`soft ${css.reason}`}>{reason}</span>}
      <span className={`small soft ${css.reason}`}>
        {formatMoment(reader, at)} <ByWhom entry={line} />
      </span>
      <LineEnd line={line} lines={lines} />
      {documents.length > 0 && (
        <span className={`small ${css.documents}`}>
          {documents.map(({ id, kind, number }) => (
            <a key={id} href={`/documents/${id}`} target="_blank" rel="noreferrer">
              {t(documentNames[kind](number))}
            </a>
          ))}
        </span>
      )}
    </>
  )
}

/** The columns of amounts: whose account each is, and what a line adds to it. */
const amountsOf = {
  owed: { of: ({ owed }: BookingLine) => owed, accounts: ['owed'] },
  paid: { of: ({ paid }: BookingLine) => paid, accounts: ['paid'] },
  painter: { of: ({ painter }: BookingLine) => painter, accounts: ['earned', 'held'] },
  costs: { of: ({ costs }: BookingLine) => costs, accounts: ['costs'] },
} as const satisfies Record<string, { of: (line: BookingLine) => number; accounts: readonly Account[] }>

/** Whether a line says anything in a column: what it adds there, or what it was before it ended. */
const isShown = (line: BookingLine, column: keyof typeof amountsOf): boolean => {
  const { of, accounts } = amountsOf[column]
  return of(line) !== 0 || (line.ended !== null && accounts.some((account) => account === line.account))
}

/** What a line adds; crossed out, what it was, where it adds nothing anymore. */
function Added({ line, column }: { line: BookingLine; column: keyof typeof amountsOf }) {
  const reader = useReader()
  if (!isShown(line, column)) return null
  const adds = amountsOf[column].of(line)
  return adds === 0 ? <s className="soft">{formatMoney(reader, line.amount)}</s> : formatMoney(reader, adds)
}

type TakingBack = { line: BookingLine; onTakeBack: ((entryId: string) => void) | undefined }

/** The button that takes a line back; nothing where that is not possible. */
function TakeBack({ line, onTakeBack }: TakingBack) {
  const t = useTranslate()
  const { reversible } = line
  if (reversible === null || !onTakeBack) return null
  return (
    <Button variant="quiet" size="small" onClick={() => onTakeBack(reversible)}>
      <span className={css.whole}>{isFee(line) ? t('Waive') : t('Take back')}</span>
    </Button>
  )
}

type Amount = keyof typeof amountsOf

/**
 * A booking's money, line by line, in the order in which it was entered.
 * @param onTakeBack with the id of an entry; absent for those who may not
 */
export function StatementLines({
  ledger: { lines, collected },
  onTakeBack,
}: {
  ledger: BookingLedger
  onTakeBack: TakingBack['onTakeBack']
}) {
  const t = useTranslate()
  const amounts: { key: Amount; label: string }[] = [
    { key: 'owed', label: t('Owed') },
    { key: 'paid', label: t('Paid') },
    { key: 'painter', label: t('Painter') },
    ...(collected.fees === 0 ? [] : [{ key: 'costs', label: t('Fees') } as const]),
  ]
  const columns: readonly Column<BookingLine>[] = [
    { key: 'line', label: t('What'), isTitle: true, cell: (line) => <LineText line={line} lines={lines} /> },
    ...amounts.map(
      ({ key, label }): Column<BookingLine> => ({
        key,
        label,
        numeric: true,
        cell: (line) => <Added line={line} column={key} />,
      }),
    ),
    {
      key: 'verbs',
      label: t('Actions'),
      hideLabel: true,
      cell: (line) => <TakeBack line={line} onTakeBack={onTakeBack} />,
    },
  ]
  return (
    <ResponsiveTable
      caption={t('Money')}
      columns={columns}
      rows={lines}
      rowKey={({ id }) => id}
      card={(line) => (
        <div className={css.line}>
          <LineText line={line} lines={lines} />
          <div className="row-between">
            <dl className={`figures ${css.amounts}`}>
              {amounts
                .filter(({ key }) => isShown(line, key))
                .map(({ key, label }) => (
                  <div key={key}>
                    <dt className="small">{label}</dt>
                    <dd>
                      <Added line={line} column={key} />
                    </dd>
                  </div>
                ))}
            </dl>
            <TakeBack line={line} onTakeBack={onTakeBack} />
          </div>
        </div>
      )}
    />
  )
}
