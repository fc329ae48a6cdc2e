import { useState } from 'react'
import { Link } from 'react-router'
import { useTranslate } from '#web/lib/use-translate.ts'
import { BottomSheet } from '#web/portal/parts/BottomSheet.tsx'
import { CallOffice } from '#web/portal/parts/CallOffice.tsx'
import { Icon } from '#web/portal/parts/Icon.tsx'
import { Button } from '#web/ui/Button.tsx'
import css from './PortalMenu.module.css'
import { addressOf, type PartId, partLabels, phoneParts } from './parts.ts'

type PortalMenuProps = { name: string | undefined; part: PartId; isLoggingOut: boolean; onLogOut: () => void }

/** Everything that the portal of a phone has, also what the bottom bar has no room for; and the way out. */
export function PortalMenu({ name, part, isLoggingOut, onLogOut }: PortalMenuProps) {
  const t = useTranslate()
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" className="icon-button" aria-haspopup="dialog" onClick={() => setOpened(true)}>
        <Icon name="menu" />
        <span className="visually-hidden">{t('Menu')}</span>
      </button>
      <BottomSheet opened={opened} onClose={() => setOpened(false)} title={name ?? t('Menu')} working={isLoggingOut}>
        <nav className={css.parts} aria-label={t('All sections of the portal')}>
          {phoneParts.map((id) => (
            <Link
              key={id}
              to={addressOf(id, phoneParts[0])}
              className={`strong line ${css.part}`}
              aria-current={id === part ? 'page' : undefined}
              onClick={() => setOpened(false)}
            >
              {t(partLabels[id])}
              <Icon name="next" />
            </Link>
          ))}
        </nav>
        <CallOffice />
        <Button variant="secondary" wide working={isLoggingOut} workingLabel={t('Logging out...')} onClick={onLogOut}>
          {t('Logout')}
        </Button>
      </BottomSheet>
    </>
  )
}
