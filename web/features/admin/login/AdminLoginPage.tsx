import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { logInAdministrator } from '../../../../contract/admin/session.ts'
import { call } from '../../../lib/call.ts'
import { messageOf } from '../../../lib/call-error.ts'
import { readToken, startSession, takePlace } from '../../../lib/session.ts'
import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/Button.tsx'
import { TextField } from '../../../ui/Field.tsx'
import { toast } from '../../../ui/toast.ts'
import { SignInCard } from '../../dashboard/SignInCard.tsx'
import css from './AdminLoginPage.module.css'

/** `/admin/login`: asks only for the password; the user name is always `admin`. */
export function AdminLoginPage() {
  const t = useWords()
  const navigate = useNavigate()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [working, setWorking] = useState(false)
  const field = useRef<HTMLFormElement>(null)

  useEffect(() => {
    if (readToken('administrator')) void navigate(takePlace('administrator'), { replace: true })
  }, [navigate])

  const refuse = (message: string) => {
    setProblem(message)
    field.current?.querySelector<HTMLInputElement>('input[type=password]')?.focus()
  }

  const logIn = async (event: FormEvent) => {
    event.preventDefault()
    if (password === '') return refuse(t('Enter the password.'))
    setWorking(true)
    setProblem(undefined)
    try {
      const { token } = await call(logInAdministrator, { body: { username: 'admin', password } })
      startSession('administrator', token)
      toast({ title: t('Access granted') })
      await navigate(takePlace('administrator'), { replace: true })
    } catch (error) {
      const message = messageOf(error, t('Login failed. Please try again.'))
      refuse(message)
      toast({ title: message, tone: 'destructive', inView: true })
    } finally {
      setWorking(false)
    }
  }

  return (
    <SignInCard
      color="var(--wissahickon)"
      title={t('Administrator Login')}
      lead={t('Prices, areas, people and bookings.')}
    >
      <form ref={field} className={css.form} onSubmit={(event) => void logIn(event)} noValidate>
        <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
        <TextField
          label={t('Password')}
          type="password"
          name="password"
          autoComplete="current-password"
          value={password}
          error={problem}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button type="submit" wide working={working} workingLabel={t('Signing In...')}>
          {t('Sign In')}
        </Button>
      </form>
    </SignInCard>
  )
}
