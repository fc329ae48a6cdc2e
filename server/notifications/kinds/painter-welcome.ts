import type { Translator } from '#domain/platform/translation/translator.ts'
import { defineNotification } from './define-notification.ts'
import type { Block } from './email-content.ts'
import { byPainter } from './find-subject.ts'
import { dashboardButton } from './job-parts.ts'

const confirming = (t: Translator, href: string): Block[] => [
  t('First, one tap that tells us this address is yours:'),
  { type: 'button', label: t('Confirm my email'), href },
]

export const painterWelcome = defineNotification({
  kind: 'contractor-welcome',
  find: byPainter,
  applies: ({ is_active }) => is_active,
  email: ({ id, email, email_confirmed_at, first_name }, { links, t }) => ({
    subject: t('Welcome to Evencoat'),
    preheader: t('Your account is ready. Set the days you can paint.'),
    chip: { color: 'wissahickon', name: t('Welcome'), code: t('Your account') },
    heading: t('Welcome, {name}', { name: first_name }),
    blocks: [
      t('Your account is ready. Log in with the password you picked.'),
      ...(email_confirmed_at === null ? confirming(t, links.confirmEmail(id, email)) : []),
      {
        type: 'list',
        items: [
          t('Set the days and times you can paint. You only get jobs for those.'),
          t('We’ll look at your W9 and link you to the area you work in. After that, you get matched with jobs.'),
          t('Each job comes with its rooms, colors, photos and what you earn. You acknowledge it or decline it.'),
        ],
      },
      dashboardButton(t('Set my availability'), links),
    ],
  }),
})
