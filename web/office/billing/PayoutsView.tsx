import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type DuePayout,
  exportDuePayouts,
  listDuePayouts,
  listPayouts,
  type Payout,
  payPainters,
} from '#contract/billing/office-payouts.ts'
import { type PayoutMethod, paymentMethodLabels, payoutMethods } from '#domain/billing/ledger.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { call, download } from '#web/lib/call.ts'
import { queryOf, untilShown } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { OfficeList } from '#web/office/parts/lists/OfficeList.tsx'
import { TableButton } from '#web/office/parts/lists/TableButton.tsx'
import { useChosen } from '#web/office/parts/lists/use-chosen.ts'
import { NameLink } from '#web/office/parts/names/NameLink.tsx'
import { Refusal } from '#web/office/parts/Refusal.tsx'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { SelectField, TextField } from '#web/ui/Field.tsx'
import { Options } from '#web/ui/Options.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { type Column, ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import { toast } from '#web/ui/toast.ts'
import { HandoverDialog, HandoversPanel } from './Handovers.tsx'
import css from './Money.module.css'

type Due = { on: string; painters: DuePayout[] }

/** Asks how the painters are paid, and records it. */
function PayDialog({
  painters,
  onClose,
  onPaid,
}: {
  painters: readonly DuePayout[]
  onClose: () => void
  onPaid: () => void
}) {
  const t = useTranslate()
  const reader = useReader()
  const [method, setMethod] = useState<PayoutMethod>('transfer')
  const [reference, setReference] = useState('')
  const pay = useMutation({
    mutationFn: () =>
      call(payPainters, {
        body: {
          painters: painters.map(({ contractorId, due }) => ({ contractorId, amount: due / 100 })),
          method,
          ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
        },
      }),
    onSuccess: (paid) => {
      toast({ title: t('{count, plural, one {# painter paid} other {# painters paid}}', { count: paid.length }) })
      onPaid()
      onClose()
    },
    // Also after a refusal: what is due may have changed.
    onSettled: () => untilShown(),
  })
  const sum = formatMoney(
    reader,
    painters.reduce((total, { due }) => total + due, 0),
  )
  return (
    <ConfirmDialog
      opened
      title={t('{count, plural, one {Pay # painter, {sum}?} other {Pay # painters, {sum}?}}', {
        count: painters.length,
        sum,
      })}
      confirmLabel={t('Record the payout')}
      workingLabel={t('Recording...')}
      working={pay.isPending}
      onConfirm={() => pay.mutate()}
      onClose={onClose}
    >
      <p>
        {t(
          'This records what you pay; the money itself goes through your bank. Each painter gets a statement by email.',
        )}
      </p>
      <Refusal error={pay.error} otherwise={t('Nobody was paid. Please try again.')} />
      <SelectField
        label={t('How')}
        value={method}
        onChange={(event) => setMethod(payoutMethods.find((one) => one === event.target.value) ?? 'transfer')}
      >
        <Options of={payoutMethods.map((id) => ({ id, name: t(paymentMethodLabels[id]) }))} />
      </SelectField>
      <TextField
        label={t('Reference')}
        hint={t('As shown in your bank account.')}
        optional
        maxLength={80}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
    </ConfirmDialog>
  )
}

function DueList({ due: { on, painters } }: { due: Due }) {
  const t = useTranslate()
  const reader = useReader()
  const left = useChosen()
  const [asking, setAsking] = useState(false)
  const [holder, setHolder] = useState<DuePayout | null>(null)
  const payable = painters.filter(({ due }) => due >= 0)
  const chosen = payable.filter(({ contractorId }) => !left.ids.has(contractorId))
  const sum = formatMoney(
    reader,
    chosen.reduce((total, { due }) => total + due, 0),
  )
  const money = (pick: (row: DuePayout) => number) => (row: DuePayout) => formatMoney(reader, pick(row))
  const columns: readonly Column<DuePayout>[] = [
    {
      key: 'painter',
      label: t('Painter'),
      isTitle: true,
      cell: ({ contractorId, name, due }) => (
        <span className={`line ${css.pick}`}>
          <input
            type="checkbox"
            aria-label={t('Pay {painter}', { painter: name })}
            disabled={due < 0}
            checked={due >= 0 && !left.ids.has(contractorId)}
            onChange={() => left.toggle(contractorId)}
          />
          <NameLink to="contractor" id={contractorId} name={name} />
        </span>
      ),
    },
    { key: 'jobs', label: t('Jobs'), numeric: true, cell: ({ jobs }) => jobs },
    { key: 'earned', label: t('Earned'), numeric: true, cell: money(({ earned }) => earned) },
    {
      key: 'tips',
      label: t('Tips'),
      numeric: true,
      cell: ({ tips, tipsReturned }) => (
        <>
          {formatMoney(reader, tips)}
          {tipsReturned !== 0 && (
            <span className={`soft ${css.reason}`}>
              {t('{amount} returned to customers', { amount: formatMoney(reader, tipsReturned) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'collected',
      label: t('Collected for us'),
      numeric: true,
      cell: ({ collected, handedOver }) => (
        <>
          {formatMoney(reader, -collected)}
          {handedOver !== 0 && (
            <span className={`soft ${css.reason}`}>
              {t('{amount} handed over', { amount: formatMoney(reader, handedOver) })}
            </span>
          )}
        </>
      ),
    },
    {
      key: 'due',
      label: t('Due'),
      numeric: true,
      cell: ({ due }) =>
        due < 0 ? t('{amount}, carried over', { amount: formatMoney(reader, due) }) : formatMoney(reader, due),
    },
    {
      key: 'verbs',
      label: t('Actions'),
      hideLabel: true,
      cell: (row) =>
        row.collected > row.handedOver && (
          <Button
            variant="secondary"
            size="small"
            aria-label={t('Handed over… by {painter}', { painter: row.name })}
            onClick={() => setHolder(row)}
          >
            {t('Handed over…')}
          </Button>
        ),
    },
  ]
  return (
    <Panel
      title={t('Payouts')}
      about={t('For jobs that are paid, less what the painter collected. Next payout: {day}.', {
        day: formatShortDate(reader, on),
      })}
      actions={
        <>
          <TableButton
            label={t('CSV for the bank')}
            fileName={`payouts-${on}.csv`}
            download={() => download(exportDuePayouts)}
          />
          <Button size="small" disabled={chosen.length === 0} onClick={() => setAsking(true)}>
            {t('{count, plural, =0 {Pay painters} one {Pay # painter, {sum}} other {Pay # painters, {sum}}}', {
              count: chosen.length,
              sum,
            })}
          </Button>
        </>
      }
    >
      {painters.length === 0 ? (
        <EmptyState title={t('No one to pay')}>{t('A painter shows up here once a job of theirs is paid.')}</EmptyState>
      ) : (
        <ResponsiveTable
          caption={t('Payouts')}
          columns={columns}
          rows={painters}
          rowKey={({ contractorId }) => contractorId}
        />
      )}
      {asking && <PayDialog painters={chosen} onClose={() => setAsking(false)} onPaid={left.clear} />}
      {holder && <HandoverDialog painter={holder} onClose={() => setHolder(null)} />}
    </Panel>
  )
}

function Made() {
  const t = useTranslate()
  const reader = useReader()
  const columns: readonly Column<Payout>[] = [
    {
      key: 'painter',
      label: t('Painter'),
      isTitle: true,
      cell: ({ contractorId, name }) => <NameLink to="contractor" id={contractorId} name={name} />,
    },
    { key: 'day', label: t('Paid on'), cell: ({ paidOn }) => formatShortDate(reader, paidOn) },
    {
      key: 'how',
      label: t('How'),
      cell: ({ method, reference }) => [t(paymentMethodLabels[method]), ...(reference ? [reference] : [])].join(', '),
    },
    { key: 'amount', label: t('Amount'), numeric: true, cell: ({ amount }) => formatMoney(reader, amount) },
    {
      key: 'statement',
      label: t('Statement'),
      cell: ({ statementId, statementNumber }) =>
        statementId && (
          <a href={`/documents/${statementId}`} target="_blank" rel="noreferrer">
            {statementNumber}
          </a>
        ),
    },
  ]
  return (
    <Panel title={t('Paid out')}>
      <OfficeList
        call={listPayouts}
        caption={t('Paid out')}
        loading={t('Loading payouts')}
        failed={t("We couldn't load the payouts.")}
        noneYet={{ title: t('No payouts yet'), text: t('Payouts that you record show up here.') }}
        columns={columns}
        rowKey={({ id }) => id}
      />
    </Panel>
  )
}

/** Payouts due to painters, and those made. */
export function PayoutsView() {
  const t = useTranslate()
  const due = useQuery({ ...queryOf(listDuePayouts), staleTime: 0 })
  return (
    <>
      <Answered query={due} loading={t('Loading payouts')} failed={t("We couldn't load the payouts.")}>
        {(loaded) => <DueList due={loaded} />}
      </Answered>
      <HandoversPanel />
      <Made />
    </>
  )
}
