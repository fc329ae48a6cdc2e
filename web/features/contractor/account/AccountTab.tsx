import type { Profile } from '../../../../contract/contractors.ts'
import { formatPhone } from '../../../../domain/text.ts'
import { Panel } from '../../dashboard/Panel.tsx'
import { ContactLines } from '../../site/ContactLines.tsx'
import { useContact } from '../../site/use-contact.ts'
import css from './AccountTab.module.css'
import { CalendarFeed } from './CalendarFeed.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { LogOutEverywhere } from './LogOutEverywhere.tsx'
import { NotificationSwitch } from './NotificationSwitch.tsx'

/** Jobs that were promised and given back, counted openly. */
const handedBackInWords = (count: number): string =>
  count === 0 ? 'None. Every job you acknowledged, you kept.' : count === 1 ? '1 job' : `${count} jobs`

/** The painter's own affairs: who is known as what, password, calendar, notifications, sessions. */
export function AccountTab({ profile, onLeave }: { profile: Profile | undefined; onLeave: () => void }) {
  return (
    <div className={css.columns}>
      {profile && (
        <Panel title="You" about="We keep it in step with your W9 form.">
          <dl className={css.facts}>
            <dt>Name</dt>
            <dd>
              {profile.firstName} {profile.lastName}
            </dd>
            <dt>E-mail</dt>
            <dd>{profile.email}</dd>
            <dt>Phone</dt>
            <dd>{formatPhone(profile.phone)}</dd>
            {profile.businessName && (
              <>
                <dt>Business</dt>
                <dd>{profile.businessName}</dd>
              </>
            )}
          </dl>
        </Panel>
      )}
      {profile && (
        <Panel title="Your record" about="The office sees the same.">
          <dl className={css.facts}>
            <dt>Handed back</dt>
            <dd>{handedBackInWords(profile.handedBack)}</dd>
          </dl>
        </Panel>
      )}
      <OfficePanel />
      <Panel title="Notifications" about="New, moved and cancelled jobs appear on this page by themselves.">
        <NotificationSwitch />
      </Panel>
      <Panel title="Change password" about="Every other place where you are signed in is signed out.">
        <ChangePassword />
      </Panel>
      <Panel
        title="Calendar feed"
        about="A private address to which Google, Apple or Outlook can subscribe: your jobs then stand in your own calendar and move with every change. Whoever has the address can read them."
      >
        <CalendarFeed />
      </Panel>
      <Panel title="Lost a phone?" about="Ends every session of yours, this one included.">
        <LogOutEverywhere onLeave={onLeave} />
      </Panel>
    </div>
  )
}

/** How to reach the office; nothing where there is no way to. */
function OfficePanel() {
  const { phone, email } = useContact()
  if (!phone && !email) return null
  return (
    <Panel title="The office" about="Something has changed, or a job needs a word? Call or write.">
      <ContactLines />
    </Panel>
  )
}
