import { defineNotification } from './define-notification.ts'
import { byPainter } from './find-subject.ts'
import { dashboardButton } from './job-parts.ts'

/** To the address that a painter wants from now on. */
export const emailChange = defineNotification({
  kind: 'email-change',
  find: byPainter,
  applies: ({ is_active, new_email }, { email }) => is_active && new_email === email,
  email: ({ id, first_name }, { links, t }, { email }) => ({
    subject: t('Please confirm your new email address'),
    preheader: t('One tap, and jobs and changes reach you here.'),
    chip: { color: 'wissahickon', name: t('Your email'), code: t('Your account') },
    heading: t('Is this your new address, {name}?', { name: first_name }),
    blocks: [
      t('Once you confirm it, you log in with this address, and everything comes here.'),
      { type: 'button', label: t('Use this address'), href: links.confirmEmail(id, email) },
      t('The office will then take another look at your account, so your badge goes away for a while.'),
      t('You didn’t ask for this? Just ignore this message.'),
    ],
  }),
})

/** To the address that is about to be replaced: somebody who did not ask for that still reads here. */
export const emailChangeNotice = defineNotification({
  kind: 'email-change-notice',
  find: byPainter,
  applies: ({ is_active }) => is_active,
  email: ({ first_name }, { links, t }) => ({
    subject: t('Your email address is about to change'),
    preheader: t('If that wasn’t you, tell us.'),
    chip: { color: 'brick', name: t('Your email'), code: t('Your account') },
    heading: t('Was that you, {name}?', { name: first_name }),
    blocks: [
      t('Somebody who knows your password asked us to use another email address for your account.'),
      t(
        'If it was you, use the link that we sent to the new address. If not, change your password and tell the office.',
      ),
      dashboardButton(t('Open my account'), links),
    ],
  }),
})
