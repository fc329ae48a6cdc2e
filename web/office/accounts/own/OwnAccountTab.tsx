import { useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import {
  changeMyPassword,
  endMySession,
  endMySessions,
  getMe,
  type OfficePerson,
  updateMe,
} from '#contract/office/people.ts'
import { FIRST_OWNER } from '#domain/platform/actors.ts'
import { officePasswordLength } from '#domain/platform/password.ts'
import { OWNER, roles } from '#domain/platform/roles.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useForm } from '#web/lib/use-form.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { AccountFactors } from '#web/office/accounts/second-factor/AccountFactors.tsx'
import { ActionButton } from '#web/office/parts/actions/ActionButton.tsx'
import { Initials } from '#web/office/parts/names/Initials.tsx'
import { nameOfPerson } from '#web/office/parts/names/person-texts.ts'
import { OfficePanel, PanelText } from '#web/office/parts/OfficePanel.tsx'
import { Sessions } from '#web/shared/sessions/Sessions.tsx'
import { useSessionEnding } from '#web/shared/sessions/use-session-ending.ts'
import { ChangePasswordForm } from '#web/shared/sign-in/ChangePasswordForm.tsx'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmailText } from '#web/ui/EmailText.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './OwnAccount.module.css'

/** The current password and the new one. */
function ChangeOwnPassword({ me }: { me: Pick<OfficePerson, 'id' | 'email'> }) {
  const t = useTranslate()
  return (
    <div className="stack">
      <ChangePasswordForm
        username={me.email ?? FIRST_OWNER}
        length={officePasswordLength}
        send={async (body) => {
          await call(changeMyPassword, { body })
        }}
        consequence={t('You’re signed out everywhere else.')}
      />
      <p className="small">{t('This signs you out everywhere else.')}</p>
    </div>
  )
}

/** The name by which the others in the office know somebody. */
function ChangeOwnName({ name }: { name: string }) {
  const t = useTranslate()
  const { values, bound, field, failure, sending } = useForm({
    initial: { name },
    problemsOf: (typed) => (typed.name.trim() === '' ? { name: t('Please enter your name.') } : {}),
    send: async (body) => {
      await call(updateMe, { body })
      toast({ title: t('Name saved') })
    },
  })
  const changed = values.name.trim() !== name
  return (
    <form {...bound} className="stack-close" noValidate>
      <div className={css.withButton}>
        <TextField label={t('Name')} autoComplete="name" maxLength={100} {...field('name')} />
        {changed && (
          <Button type="submit" working={sending} workingLabel={t('Saving...')}>
            {t('Save name')}
          </Button>
        )}
      </div>
      <FailureNotice failure={failure} otherwise={t("We couldn't save your name. Please try again.")} />
    </form>
  )
}

type Me = z.output<(typeof getMe)['response']>

/** `?tab=account`: the reader's own account. */
export function OwnAccountTab() {
  const t = useTranslate()
  // The sessions are those of now; who it is has been read before.
  const me = useQuery({ ...queryOf(getMe), refetchOnMount: 'always' })
  return (
    <Answered query={me} loading={t('Loading your account')} failed={t("We couldn't load your account.")}>
      {(account) => <Account me={account} />}
    </Answered>
  )
}

/** What the address is for, and where it is changed. */
function emailHint(t: PageTranslator, { email, role }: Me): string {
  if (role !== OWNER) return t('You sign in with this email. An owner can change it.')
  if (email === null) return t('Add one under People, and you can sign in and reset your password with it.')
  return t('You sign in with this email. You can change it under People.')
}

function Account({ me }: { me: Me }) {
  const t = useTranslate()
  const name = nameOfPerson(t, me)
  return (
    <div className={css.page}>
      <div className={`row-middle ${css.head}`}>
        <Initials id={me.id} name={name} />
        <h2 className={css.title}>{t('Your account')}</h2>
        <span className="soft">{name}</span>
      </div>
      <div className={css.columns}>
        <div className={css.column}>
          <OfficePanel title={t('You')}>
            <PanelText>
              <div className="stack">
                <ChangeOwnName name={me.name ?? ''} />
                <dl className={css.facts}>
                  <dt>{t('Email')}</dt>
                  <dd>
                    {me.email === null ? (
                      <span className="soft">{t('None yet')}</span>
                    ) : (
                      <EmailText>{me.email}</EmailText>
                    )}
                  </dd>
                  <dt>{t('Role')}</dt>
                  <dd>{t(roles[me.role].label)}</dd>
                </dl>
                <p className="small">{emailHint(t, me)}</p>
              </div>
            </PanelText>
          </OfficePanel>
          <OwnSessions sessions={me.sessions} />
        </div>
        <div className={css.column}>
          <OfficePanel title={t('Change password')}>
            <PanelText>
              <ChangeOwnPassword me={me} />
            </PanelText>
          </OfficePanel>
          <AccountFactors />
        </div>
      </div>
    </div>
  )
}

function OwnSessions({ sessions }: Pick<Me, 'sessions'>) {
  const t = useTranslate()
  const { ending, isEndingAll, end, endAll } = useSessionEnding({
    endOne: (sessionId) => call(endMySession, { params: { sessionId } }),
    endAll: () => call(endMySessions),
  })
  return (
    <OfficePanel
      title={t('Where you’re signed in')}
      beside={<span className="soft figures">{sessions.length}</span>}
      actions={
        sessions.length > 1 && (
          <Button variant="quiet" size="small" working={isEndingAll} workingLabel={t('Ending...')} onClick={endAll}>
            {t('End all others')}
          </Button>
        )
      }
    >
      <Sessions sessions={sessions} ending={ending} onEnd={end} Action={ActionButton} />
    </OfficePanel>
  )
}
