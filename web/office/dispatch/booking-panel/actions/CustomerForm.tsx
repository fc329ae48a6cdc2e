import { useTranslate } from '#web/lib/use-translate.ts'
import { ContactFields } from '#web/office/parts/contact/ContactFields.tsx'
import { useContactForm } from '#web/office/parts/contact/use-contact-form.ts'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { ActionShell } from './ActionShell.tsx'
import type { ActionProps } from './use-action-form.ts'

/** Corrects how the customer is called and reached, in all their quotes and bookings. */
export function CustomerForm({ booking, onClose }: ActionProps) {
  const t = useTranslate()
  const { form, isChanged } = useContactForm({
    quoteId: booking.quoteId,
    contact: { name: booking.customerName, phone: booking.customerPhone, email: booking.customerEmail },
    name: draftName(booking.id, 'customer'),
    onSent: onClose,
  })
  return (
    <ActionShell
      booking={booking}
      title={t('Correct the customer')}
      form={form}
      confirm={t('Save')}
      disabled={!isChanged}
      onClose={onClose}
    >
      <p className="soft">
        {t(
          "This changes all their quotes and visits. Emails that haven't gone out yet go to the new address. Links sent to the old address stop working, and the new one gets fresh links.",
        )}
      </p>
      <ContactFields field={form.field} />
    </ActionShell>
  )
}
