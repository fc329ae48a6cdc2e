import { formatPhone } from '#domain/platform/phone-number.ts'
import { defineNotification } from './define-notification.ts'
import { byPainter } from './find-subject.ts'

export const newPainter = defineNotification({
  kind: 'new-contractor',
  find: byPainter,
  email: (painter, { links, t }) => {
    const name = `${painter.first_name} ${painter.last_name}`
    return {
      subject: t('New painter: {name}', { name }),
      preheader: t('Look at the W9 and link a service area.'),
      chip: { color: 'schuylkill', name: t('New painter'), code: t('To be verified') },
      heading: t('{name} has registered', { name }),
      blocks: [
        {
          type: 'facts',
          rows: [
            { label: t('Email'), value: painter.email },
            { label: t('Phone'), value: formatPhone(painter.phone) },
            ...(painter.business_name ? [{ label: t('Business'), value: painter.business_name }] : []),
            ...(painter.license_number ? [{ label: t('License'), value: painter.license_number }] : []),
            ...(painter.experience_years === null
              ? []
              : [
                  {
                    label: t('Experience'),
                    value: t('{years, plural, one {# year} other {# years}}', { years: painter.experience_years }),
                  },
                ]),
          ],
        },
        t('They can log in and set their availability. They won’t get jobs until you link a service area.'),
        { type: 'button', label: t('Open the dashboard'), href: links.adminDashboard },
      ],
    }
  },
})
