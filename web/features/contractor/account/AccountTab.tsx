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
  count === 0 ? 'None. You kept every job you acknowledged.' : count === 1 ? '1 job' : `${count} jobs`

/** The painter's own affairs: who is known as what, password, calendar, notifications, sessions. */
export function AccountTab({ profile, onLeave }: { profile: Profile | undefined; onLeave: () => void }) {
  return (
    <div className={css.columns}>
      {profile && (
        <Panel title="You" about="This matches your W9. To change it, talk to the office.">
          <dl className={css.facts}>
            <dt>Name</dt>
            <dd>
              {profile.firstName} {profile.lastName}
            </dd>
            <dt>Email</dt>
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
        <Panel title="Your record" about="The office sees this, too.">
          <dl className={css.facts}>
            <dt>Handed back</dt>
            <dd>{handedBackInWords(profile.handedBack)}</dd>
          </dl>
        </Panel>
      )}
      <OfficePanel />
      <Panel title="Notifications" about="New, moved and cancelled jobs show up on this page on their own.">
        <NotificationSwitch />
      </Panel>
      <Panel title="Change password" about="This signs you out everywhere else.">
        <ChangePassword />
      </Panel>
      <Panel
        title="Calendar feed"
        about="A private address for Google, Apple or Outlook. Your jobs show up in your own calendar and stay up to date. Anyone who has the address can see them."
      >
        <CalendarFeed />
      </Panel>
      <Panel title="Lost your phone?" about="Logs you out on every device, including this one.">
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
    <Panel title="The office" about="Something changed, or a question about a job? Call or write us.">
      <ContactLines />
    </Panel>
  )
}
