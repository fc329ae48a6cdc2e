import type { Profile } from '../../../../contract/contractors.ts'
import { formatPhone } from '../../../../domain/text.ts'
import { type PageWords, useWords } from '../../../lib/words.ts'
import { Panel } from '../../dashboard/Panel.tsx'
import { ContactLines } from '../../site/ContactLines.tsx'
import { useContact } from '../../site/use-contact.ts'
import css from './AccountTab.module.css'
import { CalendarFeed } from './CalendarFeed.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { LogOutEverywhere } from './LogOutEverywhere.tsx'
import { NotificationSwitch } from './NotificationSwitch.tsx'

/** The number of jobs that were acknowledged and handed back. */
const handedBackInWords = (t: PageWords, count: number): string =>
  t('{count, plural, =0 {None. You kept every job you acknowledged.} one {# job} other {# jobs}}', { count })

/** The painter's account: name, password, calendar, notifications, sessions. */
export function AccountTab({ profile, onLeave }: { profile: Profile | undefined; onLeave: () => void }) {
  const t = useWords()
  return (
    <div className={css.columns}>
      {profile && (
        <Panel title={t('You')} about={t('This matches your W9. To change it, talk to the office.')}>
          <dl className={css.facts}>
            <dt>{t('Name')}</dt>
            <dd>
              {profile.firstName} {profile.lastName}
            </dd>
            <dt>{t('Email')}</dt>
            <dd>{profile.email}</dd>
            <dt>{t('Phone')}</dt>
            <dd>{formatPhone(profile.phone)}</dd>
            {profile.businessName && (
              <>
                <dt>{t('Business')}</dt>
                <dd>{profile.businessName}</dd>
              </>
            )}
          </dl>
        </Panel>
      )}
      {profile && (
        <Panel title={t('Your record')} about={t('The office sees this, too.')}>
          <dl className={css.facts}>
            <dt>{t('Handed back')}</dt>
            <dd>{handedBackInWords(t, profile.handedBack)}</dd>
          </dl>
        </Panel>
      )}
      <OfficePanel />
      <Panel title={t('Notifications')} about={t('New, moved and cancelled jobs show up on this page on their own.')}>
        <NotificationSwitch />
      </Panel>
      <Panel title={t('Change password')} about={t('This signs you out everywhere else.')}>
        <ChangePassword />
      </Panel>
      <Panel
        title={t('Calendar feed')}
        about={t(
          'A private address for Google, Apple or Outlook. Your jobs show up in your own calendar and stay up to date. Anyone who has the address can see them.',
        )}
      >
        <CalendarFeed />
      </Panel>
      <Panel title={t('Lost your phone?')} about={t('Logs you out on every device, including this one.')}>
        <LogOutEverywhere onLeave={onLeave} />
      </Panel>
    </div>
  )
}

/** How to reach the office; empty when no contact is set. */
function OfficePanel() {
  const t = useWords()
  const { phone, email } = useContact()
  if (!phone && !email) return null
  return (
    <Panel title={t('The office')} about={t('Something changed, or a question about a job? Call or write us.')}>
      <ContactLines />
    </Panel>
  )
}
