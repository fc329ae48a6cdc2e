import { invitePerson } from '#contract/office/people.ts'
import { isEmail } from '#domain/platform/contact-fields.ts'
import type { OfficeRole } from '#domain/platform/roles.ts'
import { call } from '#web/lib/call.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { OfficePanel, PanelText } from '#web/office/parts/OfficePanel.tsx'
import { Button } from '#web/ui/Button.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './People.module.css'
import { RoleField } from './RoleField.tsx'

type Invitation = { email: string; role: OfficeRole }

/** Invites somebody to the office: they choose name and password with the link that they are sent. */
export function InviteForm() {
  const t = useTranslate()
  const { values, bound, field, write, failure, sending } = useForm<Invitation>({
    initial: { email: '', role: 'dispatcher' },
    problemsOf: ({ email }) => (isEmail(email.trim()) ? {} : { email: t('Please enter a valid email address.') }),
    send: async ({ email, role }) => {
      await call(invitePerson, { body: { email: email.trim(), role } })
      toast({
        title: t('Invitation sent'),
        description: t('{email} gets a link to choose a password.', { email: email.trim() }),
      })
      write({ email: '' })
    },
  })
  return (
    <OfficePanel title={t('Invite')} beside={<span className="soft">{t('The link works for 7 days, once.')}</span>}>
      <PanelText>
        <form {...bound} className="stack-close" noValidate>
          <div className={css.invite}>
            <TextField label={t('Email')} type="email" autoComplete="off" maxLength={254} {...field('email')} />
            <RoleField value={values.role} onChange={(role) => write({ role })} />
            <Button type="submit" working={sending} workingLabel={t('Sending...')}>
              {t('Send invitation')}
            </Button>
          </div>
          <FailureNotice failure={failure} otherwise={t('The invitation was not sent. Please try again.')} />
        </form>
      </PanelText>
    </OfficePanel>
  )
}
