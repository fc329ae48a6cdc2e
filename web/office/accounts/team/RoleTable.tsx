import { type Extent, officeRoles, roles, roleTable } from '#domain/platform/roles.ts'
import { useMedia } from '#web/lib/use-media.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Icon } from '#web/office/parts/Icon.tsx'
import { OfficePanel } from '#web/office/parts/OfficePanel.tsx'
import css from './RoleTable.module.css'

/** What a role may do of one line, in a sign, and in words for who does not see it. */
function Mark({ extent }: { extent: Extent }) {
  const t = useTranslate()
  if (extent === 'sees') return <span className="soft">{t('sees')}</span>
  if (extent === 'none') {
    return (
      <span className="soft">
        <span aria-hidden="true">–</span>
        <span className="visually-hidden">{t('no')}</span>
      </span>
    )
  }
  return (
    <span className={css.yes}>
      <Icon name="check" />
      <span className="visually-hidden">{t('yes')}</span>
    </span>
  )
}

/** Roles by what they may do; on a phone each role with what it may. */
export function RoleTable() {
  const t = useTranslate()
  const wide = useMedia('(min-width: 48em)')
  return (
    <OfficePanel
      title={t('What each role can do')}
      actions={wide && <span className="soft">{t('the same for everyone')}</span>}
    >
      {wide ? <Table /> : <ByRole />}
    </OfficePanel>
  )
}

function Table() {
  const t = useTranslate()
  return (
    <table className={css.table}>
      <caption className="visually-hidden">{t('What each role can do')}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{t('What it is')}</span>
          </th>
          {officeRoles.map((role) => (
            <th key={role} scope="col">
              {t(roles[role].label)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {roleTable.map(({ label, extents }) => (
          <tr key={t(label)}>
            <th scope="row">{t(label)}</th>
            {officeRoles.map((role) => (
              <td key={role}>
                <Mark extent={extents[role]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function ByRole() {
  const t = useTranslate()
  return (
    <ul className={css.roles}>
      {officeRoles.map((role) => (
        <li key={role} className={css.role}>
          <h3 className={css.name}>{t(roles[role].label)}</h3>
          <ul className={css.rights}>
            {roleTable
              .filter(({ extents }) => extents[role] !== 'none')
              .map(({ label, extents }) => (
                <li key={t(label)} className={css.right}>
                  <Mark extent={extents[role]} />
                  <span>{t(label)}</span>
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
