import type { ChangeState, Withdrawer } from './change-orders.ts'

/** The moments in the work of a visit, as its timeline lists them (docs/rules/visits.md#the-day-of-the-visit). */
export const workMomentKinds = [
  'rooms_checked',
  'change_withdrawn',
  'change_sent',
  'change_approved',
  'change_declined',
] as const

/** When work ends, and when it ended before it was changed. */
export type MovedEnd = { endsAt: Date; endsBefore: Date }

/** A moment, with the end that an approved change moved. */
export type WorkMoment = {
  kind: (typeof workMomentKinds)[number]
  at: Date
  end?: MovedEnd | undefined
  /** The name that was given with an approval. */
  by?: string | undefined
}

/** The steps of painter and customer in the work of a visit. */
export type WorkFacts = {
  /** When the rooms were checked; only a change order that was sent says what the check found. */
  checkedAt: readonly Date[]
  /** `endsAt`, `endsBefore`: of an approved change; null where it is not known. */
  changes: readonly {
    state: ChangeState
    sentAt: Date
    answeredAt: Date | null
    endsAt: Date | null
    endsBefore: Date | null
    approvedBy?: string | null
    /** Who ended one that nobody answered. */
    withdrawnBy?: Withdrawer | null
  }[]
}

const answers = {
  approved: 'change_approved',
  declined: 'change_declined',
  withdrawn: 'change_withdrawn',
} as const satisfies Record<Exclude<ChangeState, 'sent'>, WorkMoment['kind']>

const movedEnd = ({ endsAt, endsBefore }: WorkFacts['changes'][number]): MovedEnd | undefined =>
  endsAt !== null && endsBefore !== null && endsAt.getTime() !== endsBefore.getTime()
    ? { endsAt, endsBefore }
    : undefined

/** The moments of a visit's work in order; at the same instant, a withdrawal comes before the change that replaces it. */
export const workMoments = ({ checkedAt, changes }: WorkFacts): WorkMoment[] =>
  [
    ...checkedAt.map((at): WorkMoment => ({ kind: 'rooms_checked', at })),
    ...changes.flatMap((change): WorkMoment[] => {
      const { state, sentAt, answeredAt, withdrawnBy } = change
      return [
        { kind: 'change_sent', at: sentAt },
        // That its visit ended is a moment of its own.
        ...(state === 'sent' || answeredAt === null || withdrawnBy === 'visit'
          ? []
          : [
              {
                kind: answers[state],
                at: answeredAt,
                end: movedEnd(change),
                ...(change.approvedBy ? { by: change.approvedBy } : {}),
              },
            ]),
      ]
    }),
  ].toSorted(
    (one, other) =>
      one.at.getTime() - other.at.getTime() || workMomentKinds.indexOf(one.kind) - workMomentKinds.indexOf(other.kind),
  )
