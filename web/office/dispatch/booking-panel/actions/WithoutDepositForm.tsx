import { useTranslate } from '#web/lib/use-translate.ts'
import { ActionShell } from './ActionShell.tsx'
import { Preview } from './Preview.tsx'
import { type ActionProps, useActionForm } from './use-action-form.ts'

/** Books a date that is held until its deposit is paid: nobody waits for the money any more. */
export function WithoutDepositForm({ booking, onClose }: ActionProps) {
  const t = useTranslate()
  const customer = booking.customerName ?? booking.customerEmail
  const { form, preview } = useActionForm({
    booking,
    onClose,
    action: 'without_deposit',
    initial: {},
    problemsOf: () => ({}),
    toAction: () => ({ action: 'without_deposit', version: booking.version }),
    texts: () => ({
      done: t("{customer}'s visit is booked without the deposit", { customer }),
      failed: t('The visit wasn’t booked'),
    }),
  })
  return (
    <ActionShell
      booking={booking}
      title={t('Book without the deposit')}
      form={form}
      confirm={t('Book this visit')}
      disabled={!preview.isCurrent}
      onClose={onClose}
    >
      <p className="soft">
        {t(
          'The date is held for {customer} until the deposit is paid. Booked without it, everything is paid after the work.',
          {
            customer,
          },
        )}
      </p>
      <Preview preview={preview} />
    </ActionShell>
  )
}
