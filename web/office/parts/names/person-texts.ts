import type { OfficePerson } from '#contract/office/people.ts'
import { FIRST_OWNER } from '#domain/platform/actors.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatDayOfMonth } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'

/** What somebody is called: their name, else the address at which they were invited; the first owner may have neither. */
export const nameOfPerson = (
  t: PageTranslator,
  { id, name, email }: Pick<OfficePerson, 'id' | 'name' | 'email'>,
): string => name ?? (id === FIRST_OWNER ? t('Administrator') : (email ?? t('No name')))

/** Until when the link of an invitation works, or that it does not anymore. */
export const formatInvitation = (t: PageTranslator, reader: Reader, { state, invitedUntil }: OfficePerson): string =>
  state === 'invited' && invitedUntil !== null
    ? t('link ends {day}', { day: formatDayOfMonth(reader, todayIn(reader.market, new Date(invitedUntil))) })
    : t('link expired')
