import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { receiverKeys } from '#server/testing/push-device.ts'
import { isPublicAddress, isPushAddress, publicLookup } from './public-address.ts'
import { newKeys } from './push-keys.ts'
import { openPushService } from './push-service.ts'

// @proves docs/rules/messages.md#notifications
describe('an address for notifications', () => {
  test.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.1.1',
    '198.18.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:10.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::a00:1',
    'fc00::1',
    'fe80::1',
    'ff02::1',
    '2001:db8::1',
    '2002:a00:1::',
    'no address',
  ])('is refused if it is %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })
  test.each(['8.8.8.8', '172.32.0.1', '192.169.0.1', '2607:f8b0:4004::5f', '2a00:1450::1'])(
    'is accepted if it is %s',
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )

  test.each([
    ['https://push.example/x', true],
    ['https://8.8.8.8/x', true],
    ['http://push.example/x', false],
    ['https://push.example:8443/x', false],
    ['https://user:secret@push.example/x', false],
    ['https://127.0.0.1/x', false],
    ['https://0x7f.1/x', false],
    ['https://[::1]/x', false],
    ['https://[::ffff:7f00:1]/x', false],
    ['file:///etc/passwd', false],
    ['push.example', false],
  ])('can be used if it is %s: %s', (endpoint, isAllowed) => {
    expect(isPushAddress(endpoint, false)).toBe(isAllowed)
  })

  test('is resolved by the connection itself, which refuses a name that leads here', async () => {
    const refused = await new Promise((resolve) => publicLookup('localhost', { all: true }, resolve))
    expect(refused).toMatchObject({ message: 'not a public address' })
  })
})

test('a name that leads into a private network is given up while connecting', async () => {
  const { publicKey, auth } = receiverKeys()
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  const service = openPushService(readConfig({ APP_SECRET: 'x'.repeat(64), DATA_DIR: '/nowhere' }))
  onTestFinished(service.close)
  const message = { text: '{}', ttl: 60, urgency: 'high', topic: 'x' } as const
  // An address that merely does not answer would be tried again.
  expect(
    await service.send({ endpoint: 'https://localhost/push', keys }, message, { keys: newKeys(), now: new Date() }),
  ).toEqual({ result: 'gone' })
})
