import { useState } from 'react'
import type { z } from 'zod'
import { listLedger } from '#contract/billing/money.ts'
import { type DuePayout, recordHandover, takeHandoverBack } from '#contract/billing/office-payouts.ts'
import { type HandoverMethod, handoverMethods } from '#domain/billing/held-money.ts'
import { paymentMethodLabels } from '#domain/billing/ledger.ts'
import { amountInField, parseAmount } from '#domain/platform/amounts.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { newId } from '#web/lib/new-id.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Restored } from '#web/office/parts/drafts/DraftNotices.tsx'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { FormDialog } from '#web/office/parts/drafts/FormDialog.tsx'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { OfficeList } from '#web/office/parts/lists/OfficeList.tsx'
import { ByWhom } from '#web/office/parts/names/ByWhom.tsx'
import { NameLink } from '#web/office/parts/names/NameLink.tsx'
import { Refusal } from '#web/office/parts/Refusal.tsx'
import { Button } from '#web/ui/Button.tsx'
import { SelectField, TextField } from '#web/ui/Field.tsx'
import { Options } from '#web/ui/Options.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { Column } from '#web/ui/ResponsiveTable.tsx'
import { toast } from '#web/ui/toast.ts'
import { AmountField } from './AmountField.tsx'
import css from './Money.module.css'

type Entry = z.output<typeof listLedger.response>[number]

/** Records what a painter brought. What was typed stays when it is refused. */
export function HandoverDialog({ painter, onClose }: { painter: DuePayout; onClose: () => void }) {
  const t = useTranslate()
  const reader = useReader()
  const [requestId] = useState(newId)
  const { contractorId: id, name, collected, handedOver, due } = painter
  const held = formatMoney(reader, collected - handedOver)
  const form = useDraftForm({
    name: draftName(id, 'handover'),
    initial: { amount: due < 0 ? amountInField(-due) : '', method: 'cash', reference: '' },
    problemsOf: ({ amount }) => {
      const cents = parseAmount(amount)
      if (cents === null || cents <= 0) return { amount: t('Enter an amount above $0') }
      return cents > collected - handedOver
        ? { amount: t('{painter} holds {held}; no more can be handed over.', { painter: name, held }) }
        : {}
    },
    send: async ({ amount, method, reference }) => {
      const how: HandoverMethod = handoverMethods.find((one) => one === method) ?? 'cash'
      await call(recordHandover, {
        params: { id },
        body: {
          requestId,
          amount: (parseAmount(amount) ?? 0) / 100,
          method: how,
          ...(reference.trim() === '' ? {} : { reference: reference.trim() }),
        },
      })
      toast({ title: t('Recorded') })
    },
    onSent: onClose,
  })
  const { field } = form
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('{painter} hands money over', { painter: name })}
      size="small"
      form={form}
      confirm={t('Record it')}
      workingLabel={t('Recording...')}
    >
      <p>
        {t('{painter} took {held} from customers and still has it. They get an email as a receipt.', {
          painter: name,
          held,
        })}
      </p>
      <Restored form={form} />
      <Refusal error={form.failure?.error} otherwise={t('Nothing was recorded. Please try again.')} />
      <AmountField {...field('amount')} />
      <SelectField label={t('How')} {...field('method')}>
        <Options of={handoverMethods.map((method) => ({ id: method, name: t(paymentMethodLabels[method]) }))} />
      </SelectField>
      <TextField
        label={t('Reference')}
        hint={t('The check number, or what your bank shows.')}
        optional
        maxLength={80}
        autoComplete="off"
        {...field('reference')}
      />
    </FormDialog>
  )
}

/** Takes back what was recorded by mistake, with a reason. */
function TakeBackDialog({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const t = useTranslate()
  const reader = useReader()
  const form = useDraftForm({
    name: draftName(entry.id, 'handover_back'),
    initial: { reason: '' },
    problemsOf: ({ reason }) => (reason.trim() === '' ? { reason: t('Please say why.') } : {}),
    send: async ({ reason }) => {
      await call(takeHandoverBack, { params: { id: entry.id }, body: { reason: reason.trim() } })
      toast({ title: t('Recorded') })
    },
    onSent: onClose,
  })
  return (
    <FormDialog
      opened
      onClose={onClose}
      title={t('Take back: {amount} handed over by {painter}?', {
        amount: formatMoney(reader, entry.amount),
        painter: entry.contractorName ?? t('the painter'),
      })}
      size="small"
      form={form}
      confirm={t('Take it back')}
      workingLabel={t('Recording...')}
    >
      <p>{t('The painter holds it again, and gets an email with your reason.')}</p>
      <Restored form={form} />
      <Refusal error={form.failure?.error} otherwise={t('Nothing was recorded. Please try again.')} />
      <TextField label={t('Reason')} maxLength={500} data-autofocus {...form.field('reason')} />
    </FormDialog>
  )
}

/** What painters handed over, newest first. */
export function HandoversPanel() {
  const t = useTranslate()
  const reader = useReader()
  const [asking, setAsking] = useState<Entry | null>(null)
  const columns: readonly Column<Entry>[] = [
    {
      key: 'painter',
      label: t('Painter'),
      isTitle: true,
      cell: ({ contractorId, contractorName, reason }) => (
        <>
          <NameLink to="contractor" id={contractorId} name={contractorName ?? t('A painter')} />
          {reason && <span className={`soft ${css.reason}`}>{reason}</span>}
        </>
      ),
    },
    {
      key: 'when',
      label: t('When'),
      cell: (entry) => (
        <>
          {formatMoment(reader, entry.at)} <ByWhom entry={entry} />
        </>
      ),
    },
    {
      key: 'how',
      label: t('How'),
      cell: ({ method, reference }) =>
        [...(method ? [t(paymentMethodLabels[method])] : []), ...(reference ? [reference] : [])].join(', '),
    },
    { key: 'amount', label: t('Amount'), numeric: true, cell: ({ amount }) => formatMoney(reader, amount) },
    {
      key: 'verbs',
      label: t('Actions'),
      hideLabel: true,
      cell: (entry) =>
        entry.reversible && (
          <Button
            variant="quiet"
            size="small"
            aria-label={t('Take back {amount} from {painter}', {
              amount: formatMoney(reader, entry.amount),
              painter: entry.contractorName ?? t('the painter'),
            })}
            onClick={() => setAsking(entry)}
          >
            {t('Take back')}
          </Button>
        ),
    },
  ]
  return (
    <Panel title={t('Handed over to the office')} about={t('Customer money that painters brought to you.')}>
      <OfficeList
        call={listLedger}
        query={{ kind: 'handed_over' }}
        caption={t('Handed over to the office')}
        loading={t('Loading what was handed over')}
        failed={t("We couldn't load what was handed over.")}
        noneYet={{
          title: t('Nothing was handed over yet'),
          text: t('When a painter brings you cash or checks from customers, record it above.'),
        }}
        columns={columns}
        rowKey={({ id }) => id}
      />
      {asking && <TakeBackDialog entry={asking} onClose={() => setAsking(null)} />}
    </Panel>
  )
}
