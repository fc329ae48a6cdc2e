import type { ReactNode } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { NameLink } from '#web/office/parts/names/NameLink.tsx'
import { Answered } from '#web/ui/Answered.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import type { Column } from '#web/ui/ResponsiveTable.tsx'
import css from './Proposals.module.css'
import { ProposalTable } from './ProposalTable.tsx'
import { type Proposals, type ProposalsResult, type ProposedVisit, useProposals } from './use-proposals.ts'

type ProposalsDialogProps<Answer extends { more: number }, Visit extends ProposedVisit, Order> = Proposals<
  Answer,
  Visit,
  Order
> & {
  title: string
  /** Loading message for screen readers. */
  loading: string
  /** Fallback when the server gives no reason. */
  failed: string
  /** Shown in place of the table when there is no such visit. */
  empty: string
  /** The consequences for everybody concerned. */
  about: string
  /** The accessible name of the table. */
  caption: string
  /** The decision to be made for all checked visits. */
  decision?: (chosen: readonly Visit[]) => ReactNode
  columns: readonly Column<Visit>[]
  confirmLabel: (count: number) => string
  workingLabel: string
  /** The result for the confirmed visits: "2 visits were moved." */
  formatDone: (count: number) => string
  /** Leads the list of those that are left: "These are still there:" */
  formatLeft: (count: number) => string
}

function Left({ intro, result: { left, more } }: { intro: string; result: ProposalsResult }) {
  const t = useTranslate()
  return (
    <div className={`stack ${css.groups}`}>
      <p>{intro}</p>
      {left.length > 0 && (
        <ul className={`stack-tight ${css.left}`}>
          {left.map(({ bookingId, customerName, reason }) => (
            <li key={bookingId}>
              <NameLink to="booking" id={bookingId} name={customerName ?? t('No name')} />: {reason}
            </li>
          ))}
        </ul>
      )}
      {more > 0 && (
        <p>
          {t('{more, plural, one {# more visit is still to come.} other {# more visits are still to come.}}', { more })}
        </p>
      )}
    </div>
  )
}

/** Proposes something for many visits at once: all that is not unchecked is confirmed by one button, and what is left is named with its reason. */
export function ProposalsDialog<Answer extends { more: number }, Visit extends ProposedVisit, Order>(
  props: ProposalsDialogProps<Answer, Visit, Order>,
) {
  const t = useTranslate()
  const { query, visits, more, chosen, result, isChosen, toggle, confirm, goOn, close } = useProposals(props)
  const count = chosen.length
  const canGoOn = result ? result.more > 0 : count === 0 && more > 0
  return (
    <Dialog
      opened={props.opened}
      onClose={close}
      size="wide"
      busy={confirm.isPending}
      step={result ? 'left' : 'proposed'}
      title={props.title}
      actions={
        <>
          <Button variant="secondary" disabled={confirm.isPending} onClick={close}>
            {t('Close')}
          </Button>
          {!result && count > 0 && (
            <Button
              working={confirm.isPending}
              workingLabel={props.workingLabel}
              disabled={query.isFetching}
              onClick={() => confirm.mutate()}
            >
              {props.confirmLabel(count)}
            </Button>
          )}
          {canGoOn && (
            <Button onClick={goOn}>
              {t('{more, plural, one {Continue with the last one} other {Continue with the other #}}', {
                more: result?.more ?? more,
              })}
            </Button>
          )}
        </>
      }
    >
      {result ? (
        <Left
          intro={[
            props.formatDone(result.done),
            ...(result.left.length > 0 ? [props.formatLeft(result.left.length)] : []),
          ].join(' ')}
          result={result}
        />
      ) : (
        <Answered query={query} loading={props.loading} failed={props.failed}>
          {() =>
            visits.length === 0 ? (
              <EmptyState title={props.empty} />
            ) : (
              <div className={`stack ${css.groups}`}>
                <p className="soft">{props.about}</p>
                {more > 0 && (
                  <p>
                    {t(
                      '{more, plural, one {These are the first {count}. # more comes after them.} other {These are the first {count}. # more come after them.}}',
                      { count: visits.length, more },
                    )}
                  </p>
                )}
                {props.decision?.(chosen)}
                <ProposalTable
                  caption={props.caption}
                  visits={visits}
                  columns={props.columns}
                  isProposed={(visit) => props.orderFor(visit) !== null}
                  isChosen={isChosen}
                  onToggle={toggle}
                />
              </div>
            )
          }
        </Answered>
      )}
    </Dialog>
  )
}
