import { closeComplaint, openComplaint } from '#contract/bookings/complaints.ts'
import { LONGEST_COMPLAINT } from '#domain/bookings/complaints.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { call } from '#web/lib/call.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { draftName } from '#web/office/parts/drafts/draft-values.ts'
import { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextAreaField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import type { PanelPart } from '../use-booking-panel.ts'
import { ActionShell } from './ActionShell.tsx'
import { canBookTouchUp } from './TouchUpForm.tsx'
import type { ActionProps } from './use-action-form.ts'

/** The part of the panel with the money, to which somebody is led. */
function showMoney(): void {
  const heading = document.getElementById('booking-money')
  if (!heading) return
  heading.tabIndex = -1
  heading.focus()
  heading.scrollIntoView({ block: 'start' })
}

/** What the customer is unhappy about; while that is open, how it ended (docs/rules/office.md#complaints). */
export function ComplaintForm({ booking, onPart, onClose }: ActionProps & { onPart: (part: PanelPart) => void }) {
  const t = useTranslate()
  const reader = useReader()
  const { id } = booking
  const open = booking.complaints.find(({ closedAt }) => closedAt === null)
  const asked = open ? 'outcome' : 'text'
  const form = useDraftForm<{ text: string; outcome: string }>({
    name: draftName(id, open ? 'complaint_end' : 'complaint'),
    initial: { text: '', outcome: '' },
    problemsOf: (typed) => {
      if (typed[asked].trim() !== '') return {}
      return { [asked]: open ? t('Please say how it ended.') : t('Please say what the customer is unhappy about.') }
    },
    send: async ({ text, outcome }) => {
      const params = { id }
      if (open) await call(closeComplaint, { params, body: { outcome } })
      else await call(openComplaint, { params, body: { text } })
      toast({ title: open ? t('The complaint is settled') : t('The complaint is open until it is settled') })
    },
    onSent: onClose,
  })
  return (
    <ActionShell
      booking={booking}
      title={t('Complaint')}
      form={form}
      confirm={open ? t('It’s settled') : t('Open a complaint')}
      onClose={onClose}
    >
      {open && (
        <>
          <Notice tone="error" title={t('Open since {when}', { when: formatMoment(reader, open.openedAt) })}>
            <p>{open.text}</p>
          </Notice>
          <div className="row">
            <Button variant="secondary" size="small" onClick={showMoney}>
              {t('Refund or credit…')}
            </Button>
            {canBookTouchUp(booking) && (
              <Button variant="secondary" size="small" onClick={() => onPart('touch_up')}>
                {t('Free touch-up…')}
              </Button>
            )}
          </div>
        </>
      )}
      <TextAreaField
        label={open ? t('How it ended') : t('What the customer is unhappy about')}
        hint={t('Only the office reads it.')}
        rows={3}
        maxLength={LONGEST_COMPLAINT}
        data-autofocus
        {...form.field(asked)}
      />
    </ActionShell>
  )
}
