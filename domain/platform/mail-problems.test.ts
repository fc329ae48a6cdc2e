import { expect, test } from 'vitest'
import { t } from '#domain/testing/here.ts'
import { mailProblem } from './mail-problems.ts'

// @proves docs/rules/office.md#email-that-came-back
test.each([
  ['SMTP 550 5.1.1 at RCPT TO', "There's no such mailbox."],
  ['SMTP 550 at RCPT TO', "There's no such mailbox."],
  ['SMTP 550 5.1.2 at RCPT TO', "There's no such mailbox."],
  ['SMTP 550 5.1.10 at DATA', "There's no such mailbox."],
  ['SMTP 552 5.2.2 at RCPT TO', 'Their mailbox is full.'],
  ['SMTP 452 4.2.2 at RCPT TO', 'Their mailbox is full.'],
  ['SMTP 552 at DATA', 'Their mailbox is full.'],
  ['SMTP 451 4.4.1 at RCPT TO', "Their mail server didn't answer."],
  ['SMTP 421', "Their mail server didn't answer."],
  ['ETIMEDOUT at CONN', "Their mail server didn't answer."],
  ['ESOCKET at CONN', "Their mail server didn't answer."],
  ['SMTP 550 5.7.1 at DATA', 'Their mail server refused it.'],
  ['SMTP 554 at DATA', 'Their mail server refused it.'],
  ['SMTP 535 5.7.8 at AUTH', "Our mail server didn't let us in."],
  ['the recipient is no e-mail address', "That's not an email address."],
  ['the message could not be composed', "It couldn't be sent."],
])('%s is explained as: %s', (error, expected) => {
  expect(t(mailProblem(error))).toBe(expected)
})
