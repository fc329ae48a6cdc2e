import { changeFacts, credentialChangeTexts } from './credential-change.ts'
import { defineNotification } from './define-notification.ts'
import { byPainter } from './find-subject.ts'
import { dashboardButton } from './job-parts.ts'

/** To a painter whose way of signing in has changed. */
export const painterCredentials = defineNotification({
  kind: 'contractor-credentials',
  find: byPainter,
  email: ({ first_name }, { links, reader, t }, { change, device, at }) => ({
    subject: t(credentialChangeTexts[change]),
    preheader: t('If it wasn’t you, tell the office right away.'),
    chip: { color: 'schuylkill', name: t('Your account'), code: t('Log in') },
    heading: t(credentialChangeTexts[change]),
    blocks: [
      changeFacts(t, reader, { device, at }),
      t(
        'Hi {name}, if this was you, there’s nothing to do. If it wasn’t, choose a new password and tell the office right away.',
        { name: first_name },
      ),
      dashboardButton(t('Open my account'), links),
    ],
  }),
})
