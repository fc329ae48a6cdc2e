import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { listTakers, type Taker, type Takers } from '#contract/scheduling/takers.ts'
import { verbBarWords, whyNot } from '#domain/office/verbs.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { visitKind } from '#domain/scheduling/slots.ts'
import { type TakerGroup, takerGroups } from '#domain/scheduling/takers.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { Answered } from '#web/shared/dashboard/Answered.tsx'
import { Dialog } from '#web/shared/dashboard/Dialog.tsx'
import { EmptyState } from '#web/shared/dashboard/EmptyState.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TakerRow } from './TakerRow.tsx'
import css from './Takers.module.css'
import { groupLabels, visitInBrief, visitTime } from './taker-words.ts'

type WhoCanTakeItProps = {
  /** null while no booking was chosen yet. */
  bookingId: string | null
  opened: boolean
  onClose: () => void
  /**
   * Gives the visit that was answered about to a painter. It says itself what became of it.
   * The dialog closes when that is `ok`, and otherwise asks anew who can take it.
   */
  onAssign: (taker: Taker, visit: Takers) => Promise<{ ok: boolean }>
}

/** `working`: the painter who is being assigned. */
type ListProps = { takers: Takers; working: string | null; onAssign: (taker: Taker) => void }
type GroupProps = ListProps & { group: TakerGroup; members: Taker[]; best?: Taker; barred: boolean }

function Group({ group, members, best, barred, ...props }: GroupProps) {
  const t = useTranslate()
  const id = useId()
  const { takers, working, onAssign } = props
  return (
    <section className={css.group} aria-labelledby={id}>
      <h3 id={id} className={css.head}>
        {t(groupLabels[group])} <span className={css.count}>{members.length}</span>
      </h3>
      <ul className={css.takers}>
        {members.map((taker) => (
          <TakerRow
            key={taker.contractorId}
            visit={takers}
            taker={taker}
            best={taker === best}
            barred={barred}
            working={working === null ? null : working === taker.contractorId ? 'this' : 'other'}
            onAssign={() => onAssign(taker)}
          />
        ))}
      </ul>
    </section>
  )
}

function Groups(props: ListProps) {
  const t = useTranslate()
  const reader = useReader()
  const { takers: all, scheduledDate, timeSlot, status } = props.takers
  const contractorId = all.find(({ current }) => current)?.contractorId ?? null
  const bar = whyNot('assign', { status, contractorId, kind: visitKind(timeSlot) })
  const best = bar === null ? all.find(({ group, current }) => group === 'fits' && !current) : undefined
  if (all.length === 0) {
    return (
      <EmptyState title={t('Nobody paints here yet')}>
        {t('Invite a painter first. Whoever is active shows up here.')}
      </EmptyState>
    )
  }
  const when = visitTime(t, reader, scheduledDate, timeSlot)
  return (
    <div className={css.groups}>
      {bar !== null && <Notice tone="warn" title={t(verbBarWords[bar])} />}
      <p className={css.soft}>
        <span className={css.visit}>{visitInBrief(t, props.takers)}</span>
        {bar !== null
          ? t('{when}. Half-days are those of that week.', { when })
          : best
            ? t('{when}. {name} would earn {amount}. Half-days are those of that week.', {
                when,
                name: best.name,
                amount: formatMoney(reader, best.earns),
              })
            : t(
                '{when}. {has, select, yes {Nobody else fits} other {Nobody fits}} at that time: move the visit, or call somebody below.',
                { when, has: all.some(({ current }) => current) ? 'yes' : 'no' },
              )}
      </p>
      {takerGroups.map((group) => {
        const members = all.filter((taker) => taker.group === group)
        return (
          members.length > 0 && (
            <Group
              key={group}
              {...props}
              group={group}
              members={members}
              barred={bar !== null}
              {...(best ? { best } : {})}
            />
          )
        )
      })}
    </div>
  )
}

/** Who can take a visit, everybody with the reason (docs/rules/office.md#who-can-take-it), each to be assigned by one click. */
export function WhoCanTakeIt({ bookingId, opened, onClose, onAssign }: WhoCanTakeItProps) {
  const t = useTranslate()
  const [working, setWorking] = useState<string | null>(null)
  const query = useQuery({
    ...queryOf(listTakers, { params: { id: bookingId ?? '' } }),
    enabled: opened && bookingId !== null,
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: false,
  })
  const customer = query.data?.customerName ?? null
  const assign = async (taker: Taker, visit: Takers): Promise<void> => {
    setWorking(taker.contractorId)
    try {
      const { ok } = await onAssign(taker, visit)
      if (ok) onClose()
      else await query.refetch()
    } finally {
      setWorking(null)
    }
  }
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="wide"
      busy={working !== null}
      title={customer === null ? t('Who can take it') : t('Who can take {customer}', { customer })}
      actions={
        <Button variant="secondary" disabled={working !== null} onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      <Answered query={query} loading={t('Loading the painters')} failed={t("We couldn't load the painters.")}>
        {(takers) => (
          <Groups
            takers={takers}
            // Also while it is read anew: buttons that go dead for a moment swallow taps, and the server knows the version.
            working={working}
            onAssign={(taker) => void assign(taker, takers)}
          />
        )}
      </Answered>
    </Dialog>
  )
}
