import { defineNotification } from './define-notification.ts'
import { byPainter } from './find-subject.ts'

/** A painter changed what the office had verified. */
export const verifyAgain = defineNotification({
  kind: 'verify-again',
  find: byPainter,
  applies: ({ is_verified }) => !is_verified,
  email: ({ first_name, last_name, email }, { links, t }, { changed }) => {
    const name = `${first_name} ${last_name}`
    return {
      subject: t('Please verify {name} again', { name }),
      preheader:
        changed === 'w9' ? t('There’s a new W9 to look at.') : t('The email address has changed and is confirmed.'),
      chip: { color: 'schuylkill', name: t('To be verified'), code: name },
      heading: changed === 'w9' ? t('{name} sent a new W9', { name }) : t('{name} has a new email address', { name }),
      blocks: [
        { type: 'facts', rows: [{ label: t('Email'), value: email }] },
        t('Until you verify them again, their badge says Pending Verification. They keep their jobs.'),
        { type: 'button', label: t('Open the dashboard'), href: links.adminDashboard },
      ],
    }
  },
})
