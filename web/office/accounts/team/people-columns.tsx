import type { ReactNode } from 'react'
import type { OfficePerson } from '#contract/office/people.ts'
import { roles } from '#domain/platform/roles.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Initials } from '#web/office/parts/names/Initials.tsx'
import { formatInvitation, nameOfPerson } from '#web/office/parts/names/person-texts.ts'
import { formatLastSeen } from '#web/shared/sessions/session-texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmailText } from '#web/ui/EmailText.tsx'
import type { Column } from '#web/ui/ResponsiveTable.tsx'
import { FactorChip } from '../second-factor/FactorChip.tsx'
import css from './People.module.css'

type WhoProps = { person: OfficePerson; isChosen: boolean; onOpen: () => void }

/** Initials, name and address; whether it is the reader. The name opens the person. */
export function Who({ person, isChosen, onOpen }: WhoProps) {
  const t = useTranslate()
  const name = nameOfPerson(t, person)
  return (
    <span className={`line ${css.who}`} data-chosen={isChosen || undefined}>
      <Initials id={person.id} name={name} />
      <span className={css.names}>
        <span>
          <button type="button" className={`bare-button quiet-link ${css.name}`} onClick={onOpen}>
            {name}
          </button>
          {person.isYou && <span className="soft"> {t('you')}</span>}
        </span>
        {person.email !== null && person.email !== name && (
          <span className={`soft ${css.email}`}>
            <EmailText>{person.email}</EmailText>
          </span>
        )}
      </span>
    </span>
  )
}

/** When somebody was here last; of who is invited, until when the link works. */
export function LastHere({ person, now }: { person: OfficePerson; now: Date }) {
  const t = useTranslate()
  const reader = useReader()
  if (person.state !== 'active') {
    const isOver = person.state === 'invitation_over'
    return <span className={isOver ? 'problem' : 'soft'}>{formatInvitation(t, reader, person)}</span>
  }
  if (person.lastSeenAt === null) return <span className="soft">{t('never')}</span>
  return <span className="figures">{formatLastSeen(t, reader, new Date(person.lastSeenAt), now)}</span>
}

type OpenPersonProps = { person: OfficePerson; isOpen: boolean; onOpen: () => void }

export function OpenPerson({ person, isOpen, onOpen }: OpenPersonProps) {
  const t = useTranslate()
  return (
    <Button
      variant="quiet"
      size="small"
      aria-pressed={isOpen}
      aria-label={t('Open {name}', { name: nameOfPerson(t, person) })}
      onClick={onOpen}
    >
      {t('Open')}
    </Button>
  )
}

type Around = {
  t: PageTranslator
  now: Date
  chosen: string | null
  onOpen: (id: string) => void
  actions: (person: OfficePerson) => ReactNode
}

export const peopleColumns = ({ t, now, chosen, onOpen, actions }: Around): readonly Column<OfficePerson>[] => [
  {
    key: 'name',
    label: t('Name'),
    isTitle: true,
    cell: (person) => <Who person={person} isChosen={person.id === chosen} onOpen={() => onOpen(person.id)} />,
  },
  { key: 'role', label: t('Role'), cell: ({ role }) => t(roles[role].label) },
  { key: 'factor', label: t('Second factor'), cell: (person) => <FactorChip {...person} /> },
  { key: 'seen', label: t('Last here'), cell: (person) => <LastHere person={person} now={now} /> },
  { key: 'actions', label: t('Actions'), hideLabel: true, cell: actions },
]
