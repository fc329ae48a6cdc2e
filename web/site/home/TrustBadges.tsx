import { Link } from 'react-router'
import { claimNames, claimTexts, firstClaims } from '#domain/platform/business-claims.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { company } from '#web/site/shell/company.ts'
import css from './TrustBadges.module.css'

const claims = claimNames.map((name) => ({ figure: firstClaims[name] ?? '', text: claimTexts[name] }))
const warranty = { figure: company.warranty, text: text('workmanship warranty') }

type Badge = { figure: string | Text; text: string | Text }

/** Commitments that a visitor can verify on this site. */
const promisesWith = (deposit: number) => [
  { to: '/faq', text: text('Every price on this page is computed live') },
  {
    to: '/terms#prices-and-payment',
    text: text('{deposit, plural, =0 {No deposit: you pay when it’s done} other {#% down, the rest when it’s done}}', {
      deposit,
    }),
  },
  { to: '/terms#workmanship-warranty', text: text('The warranty is in writing') },
]

/** @param figures real ones or what the business claims now, in place of its first claims; the warranty stays */
export const TrustBadges = ({ figures }: { figures?: readonly Badge[] | null | undefined }) => {
  const t = useTranslate()
  const toText = (text: string | Text) => (typeof text === 'string' ? text : t(text))
  return (
    <section className={css.band} aria-label={t('Evencoat in numbers')}>
      <ul className={css.badges}>
        {[...(figures ?? claims), warranty].map((badge) => (
          <li key={toText(badge.text)} className={css.badge}>
            <span className={css.figure}>{toText(badge.figure)}</span> <span>{toText(badge.text)}</span>
          </li>
        ))}
      </ul>
      <ul className={css.promises} aria-label={t('Check for yourself')}>
        {promisesWith(useReader().market.depositPercent).map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{t(text)}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
