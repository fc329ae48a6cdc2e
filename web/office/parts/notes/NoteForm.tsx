import { useRef } from 'react'
import { noteCustomer } from '#contract/quotes/office-quotes.ts'
import { addDays } from '#domain/platform/dates.ts'
import {
  type CallOutcome,
  callOutcomeLabels,
  callOutcomes,
  canCallOn,
  LONGEST_CUSTOMER_NOTE,
} from '#domain/quotes/quotes.ts'
import { call } from '#web/lib/call.ts'
import type { Problems } from '#web/lib/use-form.ts'
import { useSendKey } from '#web/lib/use-send-key.ts'
import { useToday } from '#web/lib/use-today.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { CheckCard } from '#web/ui/CheckCard.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import { draftName } from '../drafts/draft-values.ts'
import { InlineForm } from '../drafts/InlineForm.tsx'
import { useDraftForm } from '../drafts/use-draft-form.ts'
import { MentionPicker } from './MentionPicker.tsx'
import css from './NoteForm.module.css'

type Values = { outcome: CallOutcome | 'note'; callOn: string; text: string }

type NoteFormProps = {
  quoteId: string
  /** A note without a call can be saved, too. */
  withNote?: boolean
  onClose: () => void
}

/** The outcome of a call, or a note: a line of text, and when to call again. */
export function NoteForm({ quoteId, withNote = false, onClose }: NoteFormProps) {
  const t = useTranslate()
  const textField = useRef<HTMLInputElement>(null)
  const today = useToday()
  const key = useSendKey(draftName(quoteId, 'customer_note_key'))
  const form = useDraftForm<Values>({
    name: draftName(quoteId, 'customer_note'),
    initial: { outcome: withNote ? 'note' : 'reached', callOn: addDays(today, 1), text: '' },
    problemsOf: ({ outcome, callOn, text }) => {
      const problems: Problems<Values> = {}
      if (outcome === 'note' && text.trim() === '') problems.text = t('Write something first.')
      if (outcome === 'call_back' && !canCallOn(callOn, today))
        problems.callOn = t('Choose today or a day within six months.')
      return problems
    },
    send: async ({ outcome, callOn: day, text: typed }) => {
      const noted = {
        outcome: outcome === 'note' ? null : outcome,
        callOn: outcome === 'call_back' ? day : null,
        text: typed.trim(),
      }
      await call(noteCustomer, { params: { id: quoteId }, body: { requestId: key.keyOf(noted), ...noted } })
      key.arrived()
      toast({ title: outcome === 'note' ? t('Note saved') : t('Call saved') })
    },
    onSent: onClose,
  })
  const { values, field, write } = form
  const choices = [...(withNote ? (['note'] as const) : []), ...callOutcomes]
  return (
    <InlineForm
      title={withNote ? t('Note or call') : t('What came of the call')}
      form={form}
      confirm={values.outcome === 'note' ? t('Save note') : t('Log the call')}
      onClose={onClose}
    >
      <fieldset className={`stack-close ${css.choices}`}>
        <legend>{t('What it is')}</legend>
        {choices.map((outcome) => (
          <CheckCard
            key={outcome}
            kind="radio"
            name="outcome"
            label={outcome === 'note' ? t('Note') : t(callOutcomeLabels[outcome])}
            checked={values.outcome === outcome}
            onChange={() => write({ outcome })}
          />
        ))}
      </fieldset>
      {values.outcome === 'call_back' && (
        <TextField label={t('Call back on')} type="date" min={today} max={addDays(today, 180)} {...field('callOn')} />
      )}
      <TextField
        label={t('In one line')}
        optional={values.outcome !== 'note'}
        maxLength={LONGEST_CUSTOMER_NOTE}
        autoComplete="off"
        ref={textField}
        data-autofocus
        {...field('text')}
      />
      <MentionPicker typed={values.text} field={textField} onType={(text) => write({ text })} />
    </InlineForm>
  )
}
