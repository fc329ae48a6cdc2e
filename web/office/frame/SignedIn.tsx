import { Link } from 'react-router'
import { roles } from '#domain/platform/roles.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { addressOfPage } from '#web/office/parts/address/pages.ts'
import { Initials } from '#web/office/parts/names/Initials.tsx'
import { nameOfPerson } from '#web/office/parts/names/person-texts.ts'
import { useMe } from '#web/office/parts/rights/RightsProvider.tsx'
import css from './SignedIn.module.css'

type SignedInProps = { isCurrent: boolean; isLoggingOut: boolean; onLogOut: () => void; onGo: () => void }

/** Who is signed in, at the foot of the navigation: the way to the own account, and out. */
export function SignedIn({ isCurrent, isLoggingOut, onLogOut, onGo }: SignedInProps) {
  const t = useTranslate()
  const me = useMe()
  // Before there is an answer nobody is called by a wrong name.
  const name = me.data ? nameOfPerson(t, me.data) : me.isError ? t('Administrator') : ''
  return (
    <div className={css.foot}>
      <Initials id={me.data?.id ?? ''} name={name} />
      <div className={css.words}>
        <Link
          className={`quiet-link ${css.name}`}
          to={addressOfPage('account')}
          aria-current={isCurrent ? 'page' : undefined}
          aria-label={name === '' ? t('Your account') : t('{name}, your account', { name })}
          onClick={onGo}
        >
          {name}
        </Link>
        <span className={`row-middle soft ${css.under}`}>
          {me.data && <span>{t(roles[me.data.role].label)}</span>}
          {me.data && <span aria-hidden="true">·</span>}
          <button type="button" className={`link-button ${css.logout}`} disabled={isLoggingOut} onClick={onLogOut}>
            {isLoggingOut ? t('Logging out...') : t('Logout')}
          </button>
        </span>
      </div>
    </div>
  )
}
