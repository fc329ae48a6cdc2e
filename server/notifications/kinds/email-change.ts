import { translator } from '#domain/platform/translation/translator.ts'
import { defineNotification } from './define-notification.ts'
import { byPainter } from './find-subject.ts'
import { dashboardButton, PAINTER_REASON } from './job-parts.ts'

/** To the address that a painter wants from now on. */
export const emailChange = defineNotification({
  kind: 'email-change',
  find: byPainter,
  applies: ({ is_active, new_email }, { email }) => is_active && new_email === email,
  email: ({ id, first_name }, { links, reader }, { email }) => {
    const t = translator(reader)
    return {
      subject: t('Please confirm your new email address'),
      preheader: t('One tap, and jobs and changes reach you here.'),
      chip: { color: 'wissahickon', name: t('Your email'), code: t('Your account') },
      heading: t('Is this your new address, {name}?', { name: first_name }),
      blocks: [
        {
          type: 'paragraph',
          text: t('Once you confirm it, you log in with this address, and everything reaches you here.'),
        },
        { type: 'button', label: t('Use this address'), href: links.confirmEmail(id, email) },
        {
          type: 'paragraph',
          text: t('The office then takes another look at your account, so the badge is gone for a while.'),
        },
        { type: 'paragraph', text: t('You didn’t ask for this? Just ignore this message.') },
      ],
      reason: t(PAINTER_REASON),
    }
  },
})

/** To the address that is about to be replaced: somebody who did not ask for that still reads here. */
export const emailChangeNotice = defineNotification({
  kind: 'email-change-notice',
  find: byPainter,
  applies: ({ is_active }) => is_active,
  email: ({ first_name }, { links, reader }) => {
    const t = translator(reader)
    return {
      subject: t('Your email address is about to change'),
      preheader: t('If that was not you, tell us.'),
      chip: { color: 'brick', name: t('Your email'), code: t('Your account') },
      heading: t('Was that you, {name}?', { name: first_name }),
      blocks: [
        {
          type: 'paragraph',
          text: t('Somebody who knows your password asked us to use another email address for your account.'),
        },
        {
          type: 'paragraph',
          text: t(
            'If it was you, use the link that we sent to the new address. If not, change your password and tell the office.',
          ),
        },
        dashboardButton(t('Open my account'), links),
      ],
      reason: t(PAINTER_REASON),
    }
  },
})
