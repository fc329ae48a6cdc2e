import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { notificationState, notify, switchNotifications } from './notifications.ts'

const news = { title: 'New job', description: 'Monday' }
const shown = vi.fn()

class FakeNotification {
  static permission: NotificationPermission = 'default'
  static requestPermission = async () => {
    FakeNotification.permission = 'granted'
    return FakeNotification.permission
  }
  constructor(title: string) {
    shown(title)
  }
}

beforeEach(() => {
  shown.mockReset()
  FakeNotification.permission = 'default'
  vi.stubGlobal('Notification', FakeNotification)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
})
afterEach(() => vi.unstubAllGlobals())

test('are off until switched on, which asks for permission', async () => {
  notify(news)
  expect(notificationState()).toBe('off')
  await switchNotifications(true)
  expect(notificationState()).toBe('on')
  notify(news)
  expect(shown).toHaveBeenCalledExactlyOnceWith('New job')
  await switchNotifications(false)
  notify(news)
  expect(shown).toHaveBeenCalledTimes(1)
})

test('are not shown while the page is visible', async () => {
  await switchNotifications(true)
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible')
  vi.spyOn(document, 'hasFocus').mockReturnValue(true)
  notify(news)
  expect(shown).not.toHaveBeenCalled()
})

test('are skipped without an error when the browser refuses to show one', async () => {
  await switchNotifications(true)
  shown.mockImplementation(() => {
    throw new TypeError('Illegal constructor')
  })
  expect(() => notify(news)).not.toThrow()
})

test('stay off when the person denies permission', () => {
  FakeNotification.permission = 'denied'
  expect(notificationState()).toBe('denied')
})
