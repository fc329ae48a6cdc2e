import { expect, test } from 'vitest'
import { explainFailure } from './explain-failure.ts'

const failure = (details: object) => Object.assign(new Error('550 <dana@example.com> is unknown'), details)

test.each([
  [
    { responseCode: 550, response: '550 5.1.1 <dana@example.com>', command: 'RCPT TO' },
    true,
    'SMTP 550 5.1.1 at RCPT TO',
  ],
  [{ responseCode: 554, response: '554 spam', command: 'DATA' }, true, 'SMTP 554 at DATA'],
  [{ responseCode: 553, command: 'MAIL FROM' }, true, 'SMTP 553 at MAIL FROM'],
  [{ responseCode: 451, response: '451-4.7.1 greylisted', command: 'RCPT TO' }, false, 'SMTP 451 4.7.1 at RCPT TO'],
  // About us, not about the message: the operator puts it right, and the message goes out.
  [{ responseCode: 535, command: 'AUTH PLAIN', code: 'EAUTH' }, false, 'SMTP 535 at AUTH PLAIN'],
  [{ responseCode: 530, command: 'MAIL FROM' }, false, 'SMTP 530 at MAIL FROM'],
  [{ responseCode: 554, command: 'CONN' }, false, 'SMTP 554 at CONN'],
  [{ code: 'ECONNREFUSED', command: 'CONN' }, false, 'ECONNREFUSED at CONN'],
  [{ code: 'ETIMEDOUT' }, false, 'ETIMEDOUT'],
  [{ code: 'dana@example.com', command: 'RCPT TO:<dana@example.com>' }, false, 'Error'],
])('%j is permanent: %s, and is recorded as %s', (details, permanent, reason) => {
  expect(explainFailure(failure(details))).toEqual({ permanent, reason })
})

test('a thrown value that is no error is retried', () => {
  expect(explainFailure('dana@example.com')).toEqual({ permanent: false, reason: 'unknown error' })
})
