import type { ReactNode } from 'react'
import type { SecondFactors } from '#contract/platform/second-factor.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatDayOfMonth, formatTime } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { useNow } from '#web/lib/use-now.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import css from './SecondFactor.module.css'

const dayOf = (reader: Reader, at: Date): string => formatDayOfMonth(reader, todayIn(reader.market, at))

/** When a factor was added and last used: "added Apr 8, used today, 7:31 AM". */
function formatUse(
  t: PageTranslator,
  reader: Reader,
  { addedAt, usedAt, now }: { addedAt: Date; usedAt: Date | null; now: Date },
): string {
  const added = dayOf(reader, addedAt)
  if (usedAt === null) return t('added {added}, not used yet', { added })
  const isToday = todayIn(reader.market, usedAt) === todayIn(reader.market, now)
  return isToday
    ? t('added {added}, used today, {time}', { added, time: formatTime(reader, usedAt) })
    : t('added {added}, last used {used}', { added, used: dayOf(reader, usedAt) })
}

type FactorListProps = {
  factors: SecondFactors
  /** The buttons beside each. */
  actions: {
    passkey: (passkey: SecondFactors['passkeys'][number]) => ReactNode
    codes: ReactNode
    recoveryCodes: ReactNode
  }
}

/** Somebody's passkeys, codes and recovery codes, in lines. */
export function FactorList({ factors, actions }: FactorListProps) {
  const t = useTranslate()
  const reader = useReader()
  const now = useNow()
  const { passkeys, codes, recoveryCodes } = factors
  if (passkeys.length === 0 && !codes) return <p className="soft">{t('No second factor yet.')}</p>
  return (
    <ul className={css.list}>
      {passkeys.map((passkey) => (
        <Line
          key={passkey.id}
          name={t('Passkey “{name}”', { name: passkey.name })}
          about={formatUse(t, reader, { ...passkey, now })}
        >
          {actions.passkey(passkey)}
        </Line>
      ))}
      {codes && (
        <Line name={t('Codes from an app')} about={formatUse(t, reader, { ...codes, now })}>
          {actions.codes}
        </Line>
      )}
      {recoveryCodes && (
        <Line
          name={t('{left} of {total} recovery codes left', { left: recoveryCodes.left, total: recoveryCodes.total })}
          about={
            recoveryCodes.usedAt === null
              ? t('none used yet')
              : t('last used {used}', {
                  used: formatDayOfMonth(reader, todayIn(reader.market, recoveryCodes.usedAt)),
                })
          }
        >
          {actions.recoveryCodes}
        </Line>
      )}
    </ul>
  )
}

function Line({ name, about, children }: { name: string; about: string; children: ReactNode }) {
  return (
    <li className={css.factor}>
      <div>
        <p className={css.name}>{name}</p>
        <p className="small soft">{about}</p>
      </div>
      <div className="row">{children}</div>
    </li>
  )
}
