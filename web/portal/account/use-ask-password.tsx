import { type ReactNode, useCallback, useState } from 'react'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Withdrawn } from '#web/shared/second-factor/factor-calls.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { TextField } from '#web/ui/Field.tsx'

type Waiting = { answer: (password: string) => void; withdraw: () => void }

/**
 * Asks a painter for the password in the middle of something else.
 * @returns `ask`, which is rejected as withdrawn when they close the question, and the question itself, to be shown
 */
export function useAskPassword(): { ask: () => Promise<string>; question: ReactNode } {
  const [waiting, setWaiting] = useState<Waiting | null>(null)
  const ask = useCallback(
    () =>
      new Promise<string>((resolve, reject) => {
        setWaiting({
          answer: (password) => {
            setWaiting(null)
            resolve(password)
          },
          withdraw: () => {
            setWaiting(null)
            reject(new Withdrawn())
          },
        })
      }),
    [],
  )
  return { ask, question: waiting && <PasswordQuestion {...waiting} /> }
}

function PasswordQuestion({ answer, withdraw }: Waiting) {
  const t = useTranslate()
  const { bound, field, submit } = useForm({
    initial: { password: '' },
    problemsOf: ({ password }) => (password === '' ? { password: t('Please enter your current password.') } : {}),
    send: ({ password }) => {
      answer(password)
      return Promise.resolve()
    },
  })
  return (
    <Dialog
      opened
      onClose={withdraw}
      title={t('Your password, please')}
      size="small"
      focusField
      actions={
        <>
          <Button variant="secondary" onClick={withdraw}>
            {t('Cancel')}
          </Button>
          <Button onClick={() => submit()}>{t('Continue')}</Button>
        </>
      }
    >
      <form {...bound} className="stack" noValidate>
        <TextField
          label={t('Current password')}
          type="password"
          autoComplete="current-password"
          data-autofocus
          {...field('password')}
        />
      </form>
    </Dialog>
  )
}
