import { Link } from 'react-router'
import { listPeople } from '#contract/office/people.ts'
import type { AuditLine } from '#contract/platform/audit.ts'
import { accountOfActor } from '#domain/platform/actors.ts'
import { type PageTranslator, useTranslate } from '#web/lib/use-translate.ts'
import { personAddress } from '../names/colleagues.ts'
import { LinkedNames } from '../names/LinkedNames.tsx'
import { useMay } from '../rights/rights.ts'
import css from './Activity.module.css'
import { actorLabel, type NameOf } from './audit-texts.ts'

/** A device in a few words, as "Chrome on Windows, 203.0.113.7"; empty when nothing is known of it. */
export function deviceLabel(t: PageTranslator, { browser, system, network }: NonNullable<AuditLine['device']>): string {
  const device = browser && system ? t('{browser} on {system}', { browser, system }) : (browser ?? system)
  return [device, network].filter(Boolean).join(', ')
}

/** Who did something, and from which device if it was somebody of the office. */
export function Doer({ entry, nameOf }: { entry: AuditLine; nameOf: NameOf }) {
  const t = useTranslate()
  const managesPeople = useMay()(listPeople)
  const account = accountOfActor(entry.actor)
  const label = actorLabel(t, entry, nameOf)
  return (
    <span className={css.who}>
      {account !== null && managesPeople ? (
        <Link className="quiet-link strong" to={personAddress(account)}>
          {label}
        </Link>
      ) : (
        <LinkedNames text={label} />
      )}
      {entry.device && <small className={css.device}>{deviceLabel(t, entry.device)}</small>}
    </span>
  )
}
