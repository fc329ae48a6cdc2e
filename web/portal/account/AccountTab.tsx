import type { Profile } from '#contract/painters/contractors.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { ComplianceDocumentsPanel } from '#web/portal/compliance-documents/ComplianceDocumentsPanel.tsx'
import { NotificationSettings } from '#web/portal/push/NotificationSettings.tsx'
import { ContactLines } from '#web/shared/contact/ContactLines.tsx'
import { useContact } from '#web/shared/contact/use-contact.ts'
import { Confirmations } from '#web/shared/second-factor/Confirmations.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { AccountFactors } from './AccountFactors.tsx'
import css from './AccountTab.module.css'
import { CalendarFeed } from './CalendarFeed.tsx'
import { ChangeEmail } from './ChangeEmail.tsx'
import { ChangePassword } from './ChangePassword.tsx'
import { EditProfile } from './EditProfile.tsx'
import { LogOutEverywhere } from './LogOutEverywhere.tsx'
import { OwnSessions } from './OwnSessions.tsx'
import { PortraitPanels } from './portrait/PortraitPanels.tsx'
import { ReplaceW9 } from './ReplaceW9.tsx'

const loadConfirmation = async () => (await import('./ConfirmByFactor.tsx')).ConfirmByFactor

/** The number of jobs that were acknowledged and handed back. */
const formatHandedBack = (t: PageTranslator, count: number): string =>
  t('{count, plural, =0 {None. You kept every job you acknowledged.} one {# job} other {# jobs}}', { count })

/** The painter's account: name, password, calendar, notifications, sessions. */
export function AccountTab({ profile, onLeave }: { profile: Profile | undefined; onLeave: () => void }) {
  const t = useTranslate()
  return (
    <div className={`stack-wide ${css.columns}`}>
      {profile && (
        <Panel title={t('You')} about={t('Customers see your first name, your initial and your years of experience.')}>
          <EditProfile profile={profile} />
        </Panel>
      )}
      {profile && <PortraitPanels profile={profile} />}
      {profile && (
        <Panel title={t('Your record')} about={t('The office sees this, too.')}>
          <dl className={css.facts}>
            <dt>{t('Handed back')}</dt>
            <dd>{formatHandedBack(t, profile.handedBack)}</dd>
          </dl>
        </Panel>
      )}
      {profile && (
        <Panel
          title={t('Your email')}
          about={t('You confirm a new address by a link, and then the office takes another look at your account.')}
        >
          <ChangeEmail profile={profile} />
        </Panel>
      )}
      {profile && (
        <Panel
          title={t('Your W9')}
          about={t(
            'When your name, your business or your tax number changes. The office checks it before you’re verified again.',
          )}
        >
          <ReplaceW9 profile={profile} />
        </Panel>
      )}
      {profile && <ComplianceDocumentsPanel profile={profile} />}
      <OfficePanel />
      <Panel
        title={t('Notifications')}
        about={t('While this page is open, news shows up on its own. Your phone can tell you the rest of the time.')}
      >
        <NotificationSettings />
      </Panel>
      <Panel title={t('Change password')} about={t('This signs you out everywhere else.')}>
        <ChangePassword email={profile?.email ?? ''} />
      </Panel>
      <Panel
        title={t('Second factor')}
        about={t(
          'If you like: a passkey on your phone, or codes from an app. Nobody gets in with your password alone.',
        )}
      >
        <AccountFactors />
        <Confirmations load={loadConfirmation} />
      </Panel>
      <Panel
        title={t('Calendar feed')}
        about={t(
          'A private address for Google, Apple or Outlook. Your jobs show up in your own calendar and stay up to date. Anyone who has the address can see them.',
        )}
      >
        <CalendarFeed />
      </Panel>
      <Panel title={t('Where you’re signed in')} about={t('You’re signed out after 14 days without use.')}>
        <OwnSessions />
      </Panel>
      <Panel title={t('Lost your phone?')} about={t('Logs you out on every device, including this one.')}>
        <LogOutEverywhere onLeave={onLeave} />
      </Panel>
    </div>
  )
}

/** How to reach the office; empty when no contact is set. */
function OfficePanel() {
  const t = useTranslate()
  const { phone, email } = useContact()
  if (!phone && !email) return null
  return (
    <Panel title={t('The office')} about={t('Something changed, or a question about a job? Call or write us.')}>
      <ContactLines />
    </Panel>
  )
}
