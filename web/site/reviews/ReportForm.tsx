import { useEffect, useRef } from 'react'
import { reportReview } from '#contract/bookings/reviews.ts'
import { MAX_REPORT_LENGTH, reportReasons, reportReasonTexts } from '#domain/bookings/reviews.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { SelectField, TextAreaField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Options } from '#web/ui/Options.tsx'

/** A reader says what is wrong with a review (docs/rules/reviews.md#reporting-one). */
export function ReportForm({ id }: { id: string }) {
  const t = useTranslate()
  const box = useRef<HTMLDivElement>(null)
  const { bound, field, failure, sending, sent } = useForm({
    initial: { reason: '', text: '' },
    problemsOf: ({ reason }) => (reason === '' ? { reason: t('Please choose a reason.') } : {}),
    send: async ({ reason: chosen, text }) => {
      const reason = reportReasons.find((one) => one === chosen) ?? 'off_topic'
      await call(reportReview, { params: { id }, body: { reason, text } })
    },
  })
  // The focus goes to what appears: the form, then the thanks in its place.
  useEffect(() => {
    const field = sent ? null : box.current?.querySelector('select')
    ;(field ?? box.current)?.focus()
  }, [sent])
  return (
    <div ref={box} className="focus-target" tabIndex={-1}>
      {sent ? (
        <Notice tone="good" role="status" title={t('Thanks for letting us know.')}>
          {t('Our office will look at this review.')}
        </Notice>
      ) : (
        <form {...bound} className="stack" noValidate>
          <SelectField label={t('This review…')} {...field('reason')}>
            <option value="">{t('Choose a reason')}</option>
            <Options of={reportReasons.map((one) => ({ id: one, name: t(reportReasonTexts[one]) }))} />
          </SelectField>
          <TextAreaField
            label={t('Anything else we should know?')}
            optional
            rows={3}
            maxLength={MAX_REPORT_LENGTH}
            {...field('text')}
          />
          {failure && (
            <Notice
              tone="error"
              role="alert"
              title={messageOf(failure.error, t('That didn’t send. Please try again.'), t)}
              reveal
            />
          )}
          <p>
            <Button type="submit" variant="secondary" size="small" working={sending} workingLabel={t('Sending...')}>
              {t('Send report')}
            </Button>
          </p>
        </form>
      )}
    </div>
  )
}
