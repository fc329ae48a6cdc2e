import { useState } from 'react'
import { Link } from 'react-router'
import type { PainterPage } from '#contract/office/painter-page.ts'
import type { PainterLine } from '#contract/painters/painters.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { actionLabel } from '#web/office/parts/activity/audit-texts.ts'
import { Subject } from '#web/office/parts/activity/Subject.tsx'
import { fullName } from '#web/office/parts/names/painter-texts.ts'
import { useNames } from '#web/office/parts/names/use-names.ts'
import { OfficePanel, PanelText } from '#web/office/parts/OfficePanel.tsx'
import { Button } from '#web/ui/Button.tsx'
import css from './PainterPage.module.css'

/** Actions that are shown before somebody asks for more. */
const FIRST = 4

/** What a painter did last, and to which booking. */
export function LatestActivity({ painter, activity }: { painter: PainterLine } & Pick<PainterPage, 'activity'>) {
  const t = useTranslate()
  const reader = useReader()
  const nameOf = useNames()
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? activity : activity.slice(0, FIRST)
  const all = new URLSearchParams({ tab: 'audit', q: fullName(painter) })
  return (
    <OfficePanel
      title={t('Latest activity')}
      actions={
        <Link className={css.way} to={`?${all}`}>
          {t('Audit')}
        </Link>
      }
    >
      {activity.length === 0 ? (
        <PanelText>{t('Nothing yet.')}</PanelText>
      ) : (
        <ul>
          {shown.map((entry) => (
            <li key={entry.id} className={`line ${css.row}`}>
              <div className={css.words}>
                <span className="strong">{actionLabel(t, entry.action)}</span>
                <span className="soft">{formatMoment(reader, entry.at)}</span>
                {entry.contractorId !== painter.id && <Subject entry={entry} nameOf={nameOf} />}
              </div>
            </li>
          ))}
        </ul>
      )}
      {shown.length < activity.length && (
        <div className={css.more}>
          <Button variant="quiet" size="small" onClick={() => setOpen(true)}>
            {t('Show more')}
          </Button>
        </div>
      )}
    </OfficePanel>
  )
}
