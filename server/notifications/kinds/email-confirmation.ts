import { defineNotification } from './define-notification.ts'
import { byPainter } from './find-subject.ts'

export const emailConfirmation = defineNotification({
  kind: 'email-confirmation',
  find: byPainter,
  applies: ({ is_active, email_confirmed_at }) => is_active && email_confirmed_at === null,
  email: ({ id, email, first_name }, { links, t }) => ({
    subject: t('Please confirm your email address'),
    preheader: t('One tap, so that jobs and changes reach you.'),
    chip: { color: 'wissahickon', name: t('Your email'), code: t('Your account') },
    heading: t('Is this you, {name}?', { name: first_name }),
    blocks: [
      t('One tap tells us that jobs, changes and cancellations reach you here.'),
      { type: 'button', label: t('Confirm my email'), href: links.confirmEmail(id, email) },
      t('You didn’t sign up to paint with us? Just ignore this message.'),
    ],
  }),
})
