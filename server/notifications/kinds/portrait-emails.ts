import { greeting } from './booking-parts.ts'
import { defineNotification } from './define-notification.ts'
import { dashboardButton } from './job-parts.ts'
import { findSentBackPortrait } from './painter-subjects.queries.ts'

/** The office sent a painter's photo back, with a reason (docs/rules/portraits.md#the-office-looks-first). */
export const portraitSentBack = defineNotification({
  kind: 'portrait-sent-back',
  find: findSentBackPortrait,
  applies: ({ painter, reason }) => painter.is_active && reason !== null,
  email: ({ painter, reason }, { links, t }) => ({
    subject: t('Please send another photo of yourself'),
    preheader: t('Until then customers see your initials.'),
    chip: { color: 'butter', name: t('Again, please'), code: `${painter.first_name} ${painter.last_name}` },
    heading: t("We can't show this photo of you"),
    blocks: [
      t("{greeting} thanks for sending it. Here's why we need another one:", {
        greeting: greeting(painter.first_name),
      }),
      ...(reason === null ? [] : [{ type: 'quotation' as const, text: reason }]),
      t('Your face, no sunglasses, nobody else. Until then customers see your initials.'),
      dashboardButton(t('Send another photo'), links),
    ],
  }),
})
