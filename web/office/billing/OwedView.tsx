import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { listReceivables, type Receivable, remindOfPayment } from '#contract/billing/money.ts'
import { dueFeeLabels } from '#domain/billing/due-fees.ts'
import { OVERDUE_DAYS } from '#domain/billing/payment-reminders.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import { phoneLink } from '#domain/platform/phone-number.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { untilShown } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { OfficeList } from '#web/office/parts/lists/OfficeList.tsx'
import { useChosen } from '#web/office/parts/lists/use-chosen.ts'
import { NameLink } from '#web/office/parts/names/NameLink.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { Column } from '#web/ui/ResponsiveTable.tsx'
import { toast } from '#web/ui/toast.ts'
import { EntryDialog } from './EntryDialog.tsx'
import css from './Money.module.css'

const nameOf = ({ customerName, bookingId }: Receivable): string => customerName ?? formatId(bookingId)

type Picked = Pick<ReturnType<typeof useChosen>, 'ids' | 'toggle'>

function List({ side, picked }: { side: 'owed' | 'refund'; picked?: Picked }) {
  const t = useTranslate()
  const reader = useReader()
  const [asking, setAsking] = useState<Receivable | null>(null)
  const dayOf = (at: Date): string => formatShortDate(reader, todayIn(reader.market, at))
  const columns: readonly Column<Receivable>[] = [
    {
      key: 'customer',
      label: t('Customer'),
      isTitle: true,
      cell: (row) =>
        picked ? (
          <span className={`line ${css.pick}`}>
            <input
              type="checkbox"
              aria-label={t('Choose {customer}', { customer: nameOf(row) })}
              checked={picked.ids.has(row.bookingId)}
              onChange={() => picked.toggle(row.bookingId)}
            />
            <NameLink to="booking" id={row.bookingId} name={nameOf(row)} />
          </span>
        ) : (
          <NameLink to="booking" id={row.bookingId} name={nameOf(row)} />
        ),
    },
    { key: 'town', label: t('Town'), cell: ({ town }) => town ?? '' },
    {
      key: 'phone',
      label: t('Phone'),
      cell: ({ customerPhone }) => (
        <a className={css.whole} href={phoneLink(customerPhone)}>
          {customerPhone}
        </a>
      ),
    },
    { key: 'for', label: t('For'), cell: (row) => (row.fee === null ? t('Painting') : t(dueFeeLabels[row.fee])) },
    { key: 'since', label: t('Since'), cell: ({ since }) => dayOf(since) },
    {
      key: 'days',
      label: t('Days'),
      numeric: true,
      cell: ({ days }) => <span className={days > OVERDUE_DAYS ? css.late : undefined}>{days}</span>,
    },
    ...(side === 'owed'
      ? [
          {
            key: 'reminders',
            label: t('Reminders'),
            cell: ({ reminders, remindedLast }: Receivable) =>
              remindedLast === null
                ? t('None yet')
                : t('{count}, last on {at}', { count: reminders, at: dayOf(remindedLast) }),
          },
        ]
      : []),
    { key: 'due', label: t('Amount'), numeric: true, cell: ({ due }) => formatMoney(reader, Math.abs(due)) },
    {
      key: 'verbs',
      label: t('Actions'),
      hideLabel: true,
      cell: (row) => (
        <Button
          variant="secondary"
          size="small"
          aria-label={
            side === 'owed'
              ? t('Record a payment from {customer}', { customer: nameOf(row) })
              : t('Record a refund to {customer}', { customer: nameOf(row) })
          }
          onClick={() => setAsking(row)}
        >
          {t('Record')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <OfficeList
        call={listReceivables}
        query={{ side }}
        caption={side === 'owed' ? t('Owed') : t('To refund')}
        loading={t('Loading what is owed')}
        failed={t("We couldn't load what is owed.")}
        noneYet={{
          title: side === 'owed' ? t('Nobody owes anything') : t('No refunds due'),
          text: t('Amounts due show up here, oldest first.'),
        }}
        columns={columns}
        rowKey={({ bookingId }) => bookingId}
        manyColumns
      >
        {(rows) => (
          <dl className={`figures ${css.sums}`}>
            <div>
              <dt>{t('Sum of the rows above')}</dt>
              <dd>
                {formatMoney(
                  reader,
                  rows.reduce((sum, { due }) => sum + Math.abs(due), 0),
                )}
              </dd>
            </div>
          </dl>
        )}
      </OfficeList>
      {asking && (
        <EntryDialog
          bookingId={asking.bookingId}
          kind={side === 'owed' ? 'payment' : 'refund'}
          customer={nameOf(asking)}
          money={{ ...asking, balance: asking.due }}
          painters={[]}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  )
}

/** Who owes, oldest first, with reminders; and who gets something back. */
export function OwedView() {
  const t = useTranslate()
  const chosen = useChosen()
  const remind = useMutation({
    mutationFn: () => call(remindOfPayment, { body: { bookingIds: [...chosen.ids] } }),
    onSuccess: ({ reminded }) => {
      toast({ title: t('{count, plural, one {# reminder sent} other {# reminders sent}}', { count: reminded }) })
      chosen.clear()
    },
    onError: (error) => toast({ title: messageOf(error, t('No reminder was sent.'), t), tone: 'destructive' }),
    onSettled: untilShown,
  })
  return (
    <>
      <Panel
        title={t('Owed')}
        about={t('Reminders go out on their own after 3, 7 and 14 days, never at night.')}
        actions={
          <Button
            variant="secondary"
            size="small"
            disabled={chosen.ids.size === 0}
            working={remind.isPending}
            workingLabel={t('Sending...')}
            onClick={() => remind.mutate()}
          >
            {t('{count, plural, =0 {Send reminders} one {Send # reminder} other {Send # reminders}}', {
              count: chosen.ids.size,
            })}
          </Button>
        }
      >
        <List side="owed" picked={chosen} />
      </Panel>
      <Panel title={t('To refund')} about={t('Customers who paid more than they owe.')}>
        <List side="refund" />
      </Panel>
    </>
  )
}
