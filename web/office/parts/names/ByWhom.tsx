import { accountOfActor } from '#domain/platform/actors.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { colleagueName } from './colleagues.ts'

/** Who of the office made an entry; nothing for what customers, painters and the server do. */
export function ByWhom({ entry: { actor, actorName } }: { entry: { actor: string; actorName: string | null } }) {
  const t = useTranslate()
  if (accountOfActor(actor) === null) return null
  return <small className="soft">{t('by {who}', { who: colleagueName(t, { name: actorName }) })}</small>
}
