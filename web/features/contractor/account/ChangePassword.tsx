import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import { getCalendarFeed } from '../../../../contract/calendar.ts'
import { changeContractorPassword } from '../../../../contract/contractors.ts'
import { passwordLength } from '../../../../domain/password.ts'
import { call } from '../../../lib/call.ts'
import { CallError } from '../../../lib/call-error.ts'
import { stale } from '../../../lib/queries.ts'
import { Button } from '../../../ui/Button.tsx'
import { CheckboxField, TextField } from '../../../ui/Field.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { toast } from '../../../ui/toast.ts'
import css from '../door.module.css'
import { explain } from '../explain.ts'
import { newPasswordProblems } from '../new-password.ts'

const blank = { currentPassword: '', password: '', repeated: '' }
type Field = keyof typeof blank
const fields = ['currentPassword', 'password', 'repeated'] as const

/** The old password once, the new one twice. */
export function ChangePassword() {
  const client = useQueryClient()
  const [values, setValues] = useState(blank)
  const [problems, setProblems] = useState<Partial<Record<Field, string>>>({})
  const [shown, setShown] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const refuse = (found: Partial<Record<Field, string>>) => {
    setProblems(found)
    const first = fields.find((name) => found[name])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    return first !== undefined
  }

  const change = useMutation({
    mutationFn: () =>
      call(changeContractorPassword, {
        body: { currentPassword: values.currentPassword, newPassword: values.password },
      }),
    onSuccess: () => {
      setValues(blank)
      setShown(false)
      void stale(client, getCalendarFeed)
      toast({
        title: 'Password changed',
        description: "You're signed out everywhere else. Your calendar link is off, too: turn it back on below.",
      })
    },
    onError: (error) => {
      const wrong = error instanceof CallError ? error.issueOf('currentPassword') : undefined
      if (wrong) refuse({ currentPassword: wrong })
    },
  })

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (change.isPending) return
    const found = newPasswordProblems(values)
    const all = {
      ...(values.currentPassword ? {} : { currentPassword: 'Please enter your current password.' }),
      ...found,
    }
    if (!refuse(all)) change.mutate()
  }

  const field = (name: Field, autoComplete: string) => ({
    name,
    autoComplete,
    type: shown ? 'text' : 'password',
    value: values[name],
    error: problems[name],
    onChange: (event: { target: { value: string } }) => {
      setValues({ ...values, [name]: event.target.value })
      setProblems({ ...problems, [name]: undefined })
    },
  })

  return (
    <form ref={form} className={css.form} onSubmit={submit} noValidate>
      <TextField label="Current password" {...field('currentPassword', 'current-password')} />
      <TextField
        label="New password"
        hint={`At least ${passwordLength.min} characters.`}
        {...field('password', 'new-password')}
      />
      <TextField label="Repeat the new password" {...field('repeated', 'new-password')} />
      <CheckboxField label="Show passwords" checked={shown} onChange={(event) => setShown(event.target.checked)} />
      {change.isError && !problems.currentPassword && (
        <Notice tone="error" role="alert">
          {explain(change.error, "We couldn't change your password. Please try again.")}
        </Notice>
      )}
      <Button type="submit" working={change.isPending} workingLabel="Changing...">
        Change password
      </Button>
    </form>
  )
}
