import type { OfficePerson } from '#contract/office/people.ts'
import { formatDayOfMonth } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { StatusChip } from '#web/ui/StatusChip.tsx'

type Factors = Pick<OfficePerson, 'secondFactor' | 'state'>

/** The second factor of somebody in a few words: "Passkey, codes", "None, due Dec 4". */
function formatFactors(t: PageTranslator, reader: Reader, { secondFactor, state }: Factors): string {
  const { passkeys, codes, dueOn } = secondFactor
  if (state !== 'active') return t('Invited')
  if (passkeys > 0 && codes)
    return t('{count, plural, one {Passkey, codes} other {# passkeys, codes}}', { count: passkeys })
  if (passkeys > 0) return t('{count, plural, one {Passkey} other {# passkeys}}', { count: passkeys })
  if (codes) return t('Codes')
  return dueOn === null ? t('None') : t('None, due {date}', { date: formatDayOfMonth(reader, dueOn) })
}

/** The column "Second factor" of the list of people. */
export function FactorChip(person: Factors) {
  const t = useTranslate()
  const reader = useReader()
  const { passkeys, codes, dueOn } = person.secondFactor
  const isProtected = passkeys > 0 || codes
  const color = person.state !== 'active' ? 'yellow' : isProtected ? 'green' : dueOn === null ? 'grey' : 'red'
  return <StatusChip color={color}>{formatFactors(t, reader, person)}</StatusChip>
}
