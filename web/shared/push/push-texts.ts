import type { PushDevice } from '#contract/platform/devices.ts'
import type { PushTopic } from '#domain/platform/push-topics.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import type { PushHere } from './use-push-here.ts'

export const topicLabels: Record<PushTopic, Text> = {
  new_job: text('New jobs'),
  changed: text('Changes to my jobs'),
  cancelled: text('Canceled jobs'),
  messages: text('Messages from customers'),
  deadlines: text('Reminders to answer'),
}

/** Why this device cannot show notifications, and what to do about it; undefined when it can. */
export const obstacles: Partial<Record<PushHere['state'], Text>> = {
  no: text("This browser can't show notifications. We'll keep you posted by email."),
  denied: text(
    "Notifications from this site are blocked. To get them, allow them in your browser's settings for this site, then reload this page.",
  ),
  'home-screen': text(
    'On an iPhone or iPad, add this page to your Home Screen first: tap Share, then Add to Home Screen. Open it from there and turn notifications on.',
  ),
}

/** The name of a device in a list: "Chrome on Android". */
export function deviceName(t: PageTranslator, { browser, system }: PushDevice): string {
  if (browser && system) return t('{browser} on {system}', { browser, system })
  return browser ?? system ?? t('An unknown browser')
}
