import type { ChangeState } from './change-orders.ts'

/** The moments in the work of a visit, as its timeline lists them (docs/rules/visits.md#the-day-of-the-visit). */
export const workMomentKinds = [
  'rooms_checked',
  'change_withdrawn',
  'change_sent',
  'change_approved',
  'change_declined',
] as const
export type WorkMoment = { kind: (typeof workMomentKinds)[number]; at: Date }

/** The steps of painter and customer in the work of a visit. */
export type WorkFacts = {
  /** When the rooms were checked; only a change order that was sent says what the check found. */
  checkedAt: readonly Date[]
  changes: readonly { state: ChangeState; sentAt: Date; answeredAt: Date | null }[]
}

const answers = {
  approved: 'change_approved',
  declined: 'change_declined',
  withdrawn: 'change_withdrawn',
} as const satisfies Record<Exclude<ChangeState, 'sent'>, WorkMoment['kind']>

/** The moments of a visit's work in order; at the same instant, a withdrawal comes before the change that replaces it. */
export const workMoments = ({ checkedAt, changes }: WorkFacts): WorkMoment[] =>
  [
    ...checkedAt.map((at): WorkMoment => ({ kind: 'rooms_checked', at })),
    ...changes.flatMap(({ state, sentAt, answeredAt }): WorkMoment[] => [
      { kind: 'change_sent', at: sentAt },
      ...(state === 'sent' || answeredAt === null ? [] : [{ kind: answers[state], at: answeredAt }]),
    ]),
  ].toSorted(
    (one, other) =>
      one.at.getTime() - other.at.getTime() || workMomentKinds.indexOf(one.kind) - workMomentKinds.indexOf(other.kind),
  )
