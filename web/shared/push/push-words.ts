import type { PushDevice } from '#contract/platform/devices.ts'
import type { PushTopic } from '#domain/notifications/push-topics.ts'
import { type Message, message } from '#domain/platform/words/message.ts'
import type { PageWords } from '#web/lib/words.ts'
import type { PushHere } from './use-push-here.ts'

export const topicLabels: Record<PushTopic, Message> = {
  new_job: message('New jobs'),
  changed: message('Changes to my jobs'),
  cancelled: message('Cancelled jobs'),
  messages: message('Messages from customers'),
  deadlines: message('Answers that are due'),
}

/** Why this device cannot show notifications, and what to do about it; undefined when it can. */
export const obstacles: Partial<Record<PushHere['state'], Message>> = {
  no: message("This browser can't show notifications. We'll keep you posted by email."),
  denied: message(
    "Notifications from this site are blocked. To get them, allow them in your browser's settings for this site, then reload this page.",
  ),
  'home-screen': message(
    'On an iPhone or iPad, add this page to your Home Screen first: tap Share, then Add to Home Screen. Open it from there and turn notifications on.',
  ),
}

/** What a device is called in a list: "Chrome on Android". */
export function deviceName(t: PageWords, { browser, system }: PushDevice): string {
  if (browser && system) return t('{browser} on {system}', { browser, system })
  return browser ?? system ?? t('A browser we don’t know by name')
}
