import type { MessageKind } from '#server/platform/stored-shapes/stored-message.ts'
import type { Facts, PlainRow } from './facts.ts'

const facts = (who: Facts['who'], what: Facts['what'], next: Facts['next'], more: Partial<Facts> = {}) => ({
  plain: true as const,
  facts: (): Facts => ({ who, what, when: null, howMuch: null, why: null, next, ...more }),
})

/** Messages about people and their accounts, and to the office about no one booking. */
export const peopleRows = {
  'contractor-welcome': facts('Pat', /account is ready/, '/contractor/confirm-email'),
  'email-confirmation': facts('Pat', /is this you/i, '/contractor/confirm-email'),
  'email-change': facts(/Maria/, /new email|email address/i, '/contractor/confirm-email'),
  'email-change-notice': facts(/Maria/, /email/i, /wasn.t you|not you|call us|dashboard/i),
  'verify-again': facts('Maria Alvarez', /W9|email/, '/admin/dashboard'),
  'contractor-invitation': facts('Ida', /come paint/, '/contractor/set-password', { when: /seven days/ }),
  'password-reset': facts(/Maria/, /password/, '/contractor/set-password'),
  'office-invitation': facts(/\w+@example\.com/, /work with us/, '/admin/set-password', { when: /seven days/ }),
  'office-password-reset': facts(null, /password/, '/admin/set-password'),
  'office-credentials': facts(null, /password was changed/, '/admin/login', { when: /\w{3} \d+/ }),
  'office-people-changed': facts(/sam@example\.com/, /another role/, '/admin/dashboard?tab=people', {
    when: /\w{3} \d+/,
  }),
  'second-factor-reminder': facts(null, /second factor/, '/admin/dashboard?tab=account'),
  'contractor-credentials': facts(/Maria/, /Codes from an app were added/, '/contractor/dashboard', {
    when: /\w{3} \d+/,
  }),
  'new-contractor': facts('Pat Rivera', /registered/, '/admin/dashboard'),
  'bookings-without-contractor': facts('Dana Miller', /needs a painter/, '/admin/dashboard', {
    when: /\w{3}, \w{3} \d+/,
  }),
  'paper-asked': facts(/Maria/, /license/, '/contractor/dashboard'),
  'paper-sent-back': facts('Maria', /license/, '/contractor/dashboard', { why: 'The second page is missing.' }),
  'portrait-sent-back': facts('Maria', /another photo/, '/contractor/dashboard', { why: 'Your eyes are closed.' }),
  'commercial-inquiry': facts('Lee Office', 'Twelve offices.', '/admin/dashboard'),
  inquiry: facts('ana@example.com', '08002', '/admin/dashboard'),
  'office-digest': facts(null, /need/, '/admin/dashboard'),
} satisfies Partial<Record<MessageKind, PlainRow>>
