import { type ComponentProps, type ReactNode, useId } from 'react'
import { messageOf } from '#web/lib/call-error.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { DraftNotices } from '#web/office/parts/drafts/DraftNotices.tsx'
import type { useDraftForm } from '#web/office/parts/drafts/use-draft-form.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './BusinessTab.module.css'

type Texts = Record<string, string>

type SettingsFormProps = {
  /** Names the form, and is shown above it; the first one of the section goes by the title of that. */
  title?: string
  form: Omit<ReturnType<typeof useDraftForm<Texts>>, 'field' | 'write' | 'refuse'>
  /** As it is stored now. */
  stored: Texts
  /** On the button. */
  save: string
  /** The text shown once everything is stored. */
  saved: string
  children: ReactNode
}

/** A form of this section, with its end: what went wrong, the button, and whether everything is saved. */
export function SettingsForm({ title, form, stored, save, saved, children }: SettingsFormProps) {
  const t = useTranslate()
  const id = useId()
  const { values, bound, failure, sending, sent } = form
  const changed = Object.keys(stored).some((name) => values[name]?.trim() !== stored[name])
  return (
    <form {...bound} className={`stack ${css.form}`} noValidate aria-labelledby={title && id}>
      {title !== undefined && (
        <h3 className="subtitle" id={id}>
          {title}
        </h3>
      )}
      <DraftNotices form={form} />
      {children}
      {failure && (
        <Notice tone="error" role="alert">
          {messageOf(failure.error, t('Nothing was saved. Please try again.'), t)}
        </Notice>
      )}
      <div className={`row-middle ${css.actions}`}>
        <Button type="submit" disabled={!changed} working={sending} workingLabel={t('Saving...')}>
          {save}
        </Button>
        <span className="small" role="status">
          {changed ? t('Not saved yet') : sent ? saved : ''}
        </span>
      </div>
    </form>
  )
}

/** A field for a whole number. */
export const WholeNumberField = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="numeric" autoComplete="off" maxLength={9} {...props} />
)
