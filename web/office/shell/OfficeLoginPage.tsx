import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { logInAdministrator } from '#contract/office/session.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { readToken, startSession, takeReturnPath } from '#web/lib/session.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { SignInCard } from '#web/shared/dashboard/SignInCard.tsx'
import { Button } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'

/** `/admin/login`: asks only for the password; the user name is always `admin`. */
export function OfficeLoginPage() {
  const t = useTranslate()
  const navigate = useNavigate()
  const { bound, field, sending } = useForm({
    initial: { password: '' },
    problemsOf: ({ password }) => (password === '' ? { password: t('Enter the password.') } : {}),
    send: async ({ password }) => {
      try {
        const { token } = await call(logInAdministrator, { body: { username: 'admin', password } })
        startSession('administrator', token)
        toast({ title: t('Access granted') })
        await navigate(takeReturnPath('administrator'), { replace: true })
        return {}
      } catch (error) {
        const message = messageOf(error, t('Login failed. Please try again.'), t)
        toast({ title: message, tone: 'destructive', inView: true })
        return { password: message }
      }
    },
  })

  useEffect(() => {
    if (readToken('administrator')) void navigate(takeReturnPath('administrator'), { replace: true })
  }, [navigate])

  return (
    <SignInCard
      color="var(--wissahickon)"
      title={t('Administrator Login')}
      lead={t('Prices, areas, people and bookings.')}
    >
      <form {...bound} className="stack" noValidate>
        <input type="text" name="username" autoComplete="username" value="admin" readOnly hidden />
        <TextField label={t('Password')} type="password" autoComplete="current-password" {...field('password')} />
        <Button type="submit" wide working={sending} workingLabel={t('Signing In...')}>
          {t('Sign In')}
        </Button>
      </form>
    </SignInCard>
  )
}
