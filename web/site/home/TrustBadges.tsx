import { Suspense } from 'react'
import { Link } from 'react-router'
import type { WhoComes } from '#contract/painters/who-comes.ts'
import { claimNames, claimTexts, firstClaims } from '#domain/platform/business-claims.ts'
import { formatWholeMoney } from '#domain/platform/format.ts'
import type { Market } from '#domain/platform/market.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { optionalPart } from '#web/lib/optional-part.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { company } from '#web/site/shell/company.ts'
import css from './TrustBadges.module.css'

const claims = claimNames.map((name) => ({ figure: firstClaims[name] ?? '', text: claimTexts[name] }))
const warranty = { figure: company.warranty, text: text('workmanship warranty') }

type Badge = { figure: string | Text; text: string | Text }

/** What we promise, with where it is written. */
const promisesWith = (reader: Reader, { depositPercent, promises: { lateCredit, missedCredit } }: Market) => [
  {
    to: '/terms#prices-and-payment',
    text: text('{deposit, plural, =0 {No deposit: you pay when it’s done} other {#% down, the rest when it’s done}}', {
      deposit: depositPercent,
    }),
  },
  { to: '/terms#workmanship-warranty', text: text('The warranty is in writing') },
  {
    to: '/terms#canceling-and-rescheduling',
    text: text('{late} back if we’re late, {missed} if nobody comes', {
      late: formatWholeMoney(reader, lateCredit),
      missed: formatWholeMoney(reader, missedCredit),
    }),
  },
]

/** Loaded where there is somebody to show, and after a page that was drawn with them. */
const People = optionalPart(async () => (await import('./People.tsx')).People)

type TrustBadgesProps = {
  /** Real figures or what the business claims now, in place of its first claims. */
  figures?: readonly Badge[] | null | undefined
  /** Null until it is known. */
  whoComes?: WhoComes | null
}

/** Who comes, what the business counts, and what we promise. */
export const TrustBadges = ({ figures, whoComes = null }: TrustBadgesProps) => {
  const t = useTranslate()
  const reader = useReader()
  const toText = (text: string | Text) => (typeof text === 'string' ? text : t(text))
  const counted = figures ?? claims
  return (
    <section className={css.band} aria-label={t('Evencoat in numbers')}>
      {whoComes && whoComes.painters.length > 0 && (
        <Suspense fallback={null}>
          <People {...whoComes} />
        </Suspense>
      )}
      {counted.length > 0 && (
        <ul className={css.badges}>
          {[...counted, warranty].map((badge) => (
            <li key={toText(badge.text)} className={css.badge}>
              <span className={css.figure}>{toText(badge.figure)}</span> <span>{toText(badge.text)}</span>
            </li>
          ))}
        </ul>
      )}
      <ul className={css.promises} aria-label={t('Check for yourself')}>
        {promisesWith(reader, reader.market).map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{t(text)}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
