import type { Config } from '#server/platform/config.ts'
import { ADMINISTRATOR } from './enqueue.ts'

/** The address in `Name <address>`. */
export const addressIn = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1]?.trim() ?? from.trim()

/** The address that a message goes to. */
export const recipientOf = (
  { config }: { config: Pick<Config, 'adminEmail' | 'mailFrom'> },
  { recipient }: { recipient: string },
): string => (recipient === ADMINISTRATOR ? (config.adminEmail ?? addressIn(config.mailFrom)) : recipient)
