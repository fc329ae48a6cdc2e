import { useTranslate } from '#web/lib/use-translate.ts'
import { CheckboxField, TextField } from '#web/ui/Field.tsx'
import { ActionShell } from './ActionShell.tsx'
import { Preview } from './Preview.tsx'
import { type ActionProps, useActionForm } from './use-action-form.ts'
import { type WantedBy, WhoWants } from './WhoWants.tsx'

type Values = { wantedBy: WantedBy; reason: string; customerReason: string; withFee: string }

/** Cancels a visit: with a reason, and with the customer's fee or without. */
export function CancelForm({ booking, onClose }: ActionProps) {
  const t = useTranslate()
  const customer = booking.customerName ?? booking.customerEmail
  const { form, preview } = useActionForm<Values>({
    booking,
    onClose,
    action: 'cancel',
    initial: { wantedBy: '', reason: '', customerReason: '', withFee: '' },
    problemsOf: ({ wantedBy, reason }) => ({
      ...(wantedBy === '' && { wantedBy: t('Say who wants it.') }),
      ...(reason.trim() === '' && { reason: t('Please say why.') }),
    }),
    toAction: ({ wantedBy, reason, customerReason, withFee }) =>
      reason.trim() === '' || wantedBy === ''
        ? null
        : {
            action: 'cancel',
            version: booking.version,
            reason: reason.trim(),
            ...(customerReason.trim() !== '' && { customerReason: customerReason.trim() }),
            withFee: withFee !== '' && wantedBy === 'customer',
            withoutCredit: wantedBy === 'customer',
          },
    texts: () => ({
      done: t("{customer}'s visit is canceled", { customer }),
      failed: t('The visit wasn’t canceled'),
    }),
  })
  const { values, field, write, problems } = form
  return (
    <ActionShell
      booking={booking}
      title={t('Cancel')}
      form={form}
      confirm={t('Cancel this visit')}
      disabled={!preview.isIncomplete && !preview.isCurrent}
      destructive
      onClose={onClose}
    >
      <WhoWants
        value={values.wantedBy}
        credit={booking.lateChange.credit}
        error={problems.wantedBy}
        onChange={(wantedBy) => write({ wantedBy })}
      />
      <TextField
        label={t('Reason')}
        hint={t('For the office only. Canceling frees up the time, and we tell the customer and the painter.')}
        maxLength={500}
        autoComplete="off"
        {...field('reason')}
      />
      <TextField
        label={t('What the customer reads (optional)')}
        hint={t('In their email, on their page and in their calendar. The painter reads it, too.')}
        maxLength={500}
        autoComplete="off"
        {...field('customerReason')}
      />
      {values.wantedBy === 'customer' && (
        <CheckboxField
          label={t('Charge the cancellation fee')}
          hint={t('What the customer would pay if they canceled now. Otherwise nothing is charged.')}
          checked={values.withFee !== ''}
          onChange={(event) => write({ withFee: event.target.checked ? 'yes' : '' })}
        />
      )}
      {values.wantedBy === 'customer' && values.withFee !== '' && preview.isCurrent && preview.shown?.fee === 0 && (
        <p role="status">{t('No fee is due: canceling is free for the customer now.')}</p>
      )}
      <Preview preview={preview} ends />
    </ActionShell>
  )
}
