import { type ComponentProps, type ReactNode, useId } from 'react'
import { TextField } from '#web/ui/Field.tsx'
import css from './BusinessTab.module.css'
import { SaveRow } from './SaveRow.tsx'

type SettingsFormProps = Omit<ComponentProps<'form'>, 'title'> & {
  /** Names the form, and is shown above it. */
  title: string
  /** Its end: see `SaveRow`. */
  row: ComponentProps<typeof SaveRow>
  children: ReactNode
}

/** A form of this section with a title of its own. */
export function SettingsForm({ title, row, children, ...bound }: SettingsFormProps) {
  const id = useId()
  return (
    <form {...bound} className={`stack ${css.form}`} noValidate aria-labelledby={id}>
      <h3 className="subtitle" id={id}>
        {title}
      </h3>
      {children}
      <SaveRow {...row} />
    </form>
  )
}

/** A field for a whole number. */
export const WholeNumberField = (props: ComponentProps<typeof TextField>) => (
  <TextField inputMode="numeric" autoComplete="off" maxLength={9} {...props} />
)
