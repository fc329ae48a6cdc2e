import type { AdminBookingDetails } from '#contract/bookings/office-bookings.ts'
import { decideWarranty, type WarrantyClaim } from '#contract/bookings/warranty.ts'
import {
  LONGEST_WARRANTY_NOTE,
  type WarrantyBearer,
  type WarrantyCause,
  warrantyBearerLabels,
  warrantyBearers,
  warrantyCauseLabels,
  warrantyCauses,
} from '#domain/bookings/warranty.ts'
import { parseAmount } from '#domain/platform/amounts.ts'
import { call } from '#web/lib/call.ts'
import type { Problems } from '#web/lib/use-form.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { AmountField } from '#web/office/billing/AmountField.tsx'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { SelectField, TextAreaField } from '#web/ui/Field.tsx'
import { Options } from '#web/ui/Options.tsx'
import { toast } from '#web/ui/toast.ts'
import { ActionShell } from './ActionShell.tsx'
import type { ActionProps } from './use-action-form.ts'

/** The claim of this work, or of the work that this visit is for, that can be decided now; null when there is none. */
export const claimToDecide = ({ warranty }: AdminBookingDetails): WarrantyClaim | null =>
  warranty.claims.find(({ canDecide }) => canDecide) ?? null

type Values = { cause: string; bearer: string; pay: string; note: string }

function problemsOf(t: PageTranslator, { cause, bearer, pay, note }: Values): Problems<Values> {
  const cents = parseAmount(pay)
  return {
    ...(cause === '' && { cause: t('Please choose the cause.') }),
    ...(bearer === '' && { bearer: t('Please choose who pays for it.') }),
    ...(bearer === 'business' && (cents === null || cents <= 0) && { pay: t('Enter an amount above $0') }),
    ...(bearer === 'customer' &&
      note.trim() === '' && { note: t('Please say why it isn’t under warranty. The customer reads it.') }),
  }
}

/** What a warranty claim came of, and who bears it (docs/rules/visits.md#cause-and-who-bears-it). */
export function WarrantyForm({ booking, onClose }: ActionProps) {
  const claim = claimToDecide(booking)
  return claim && <Decision booking={booking} claim={claim} onClose={onClose} />
}

function Decision({ booking, claim, onClose }: ActionProps & { claim: WarrantyClaim }) {
  const t = useTranslate()
  const { id } = booking
  const form = useDraftForm<Values>({
    name: draftName(id, 'warranty'),
    initial: { cause: claim.reportedCause ?? '', bearer: '', pay: '', note: '' },
    problemsOf: (values) => problemsOf(t, values),
    send: async ({ cause, bearer, pay, note }) => {
      await call(decideWarranty, {
        params: { id, claimId: claim.id },
        body: {
          cause: cause as WarrantyCause,
          bearer: bearer as WarrantyBearer,
          ...(bearer === 'business' && { pay: (parseAmount(pay) ?? 0) / 100 }),
          note,
        },
      })
      toast({ title: t('The warranty claim is decided') })
    },
    onSent: onClose,
  })
  const { values } = form
  const bearers = warrantyBearers.filter((bearer) => bearer !== 'business' || claim.canPay)
  return (
    <ActionShell
      booking={booking}
      title={t('Warranty claim')}
      form={form}
      confirm={t('Record the decision')}
      onClose={onClose}
    >
      {claim.text !== null && <p className="soft">{claim.text}</p>}
      <SelectField
        label={t('Cause')}
        {...(claim.reportedCause && {
          hint: t('The painter says: {cause}', { cause: t(warrantyCauseLabels[claim.reportedCause]) }),
        })}
        data-autofocus
        {...form.field('cause')}
      >
        <option value="">{t('Please choose')}</option>
        <Options of={warrantyCauses.map((cause) => ({ id: cause, name: t(warrantyCauseLabels[cause]) }))} />
      </SelectField>
      <SelectField label={t('Who pays for it')} {...form.field('bearer')}>
        <option value="">{t('Please choose')}</option>
        <Options of={bearers.map((bearer) => ({ id: bearer, name: t(warrantyBearerLabels[bearer]) }))} />
      </SelectField>
      {values.bearer === 'business' && (
        <AmountField
          data-autofocus={undefined}
          hint={t('The painter gets it with the next payout.')}
          {...form.field('pay')}
        />
      )}
      <TextAreaField
        label={values.bearer === 'customer' ? t('Why it isn’t under warranty') : t('Note')}
        hint={
          values.bearer === 'customer'
            ? t('The customer reads it, and that the visit costs them nothing.')
            : t('Only the office reads it.')
        }
        optional={values.bearer !== 'customer'}
        rows={3}
        maxLength={LONGEST_WARRANTY_NOTE}
        {...form.field('note')}
      />
    </ActionShell>
  )
}
