import { type Text, text } from './translation/text.ts'

/**
 * For how many hours the link works with which a painter sets a password: an invitation waits for a week; a reset, which anyone
 * can request, for an hour (docs/rules/access.md).
 */
export const linkHours = { invitation: 7 * 24, password_reset: 1 } as const

export type LinkPurpose = keyof typeof linkHours

/** For how long a link works, within a sentence: "seven days", "one hour". */
export const formatLifetime = (hours: number): Text =>
  hours % 24 === 0
    ? text(
        '{days, plural, =1 {one day} =2 {two days} =3 {three days} =4 {four days} =5 {five days} =6 {six days} =7 {seven days} one {# day} other {# days}}',
        { days: hours / 24 },
      )
    : text('{hours, plural, =1 {one hour} =2 {two hours} =3 {three hours} one {# hour} other {# hours}}', { hours })
