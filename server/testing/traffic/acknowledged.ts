import { type Answer, isDone, type Sent } from './call.ts'

/** The kinds of writes. Each has to happen in a run that proves anything. */
export const writeKinds = [
  'quote',
  'photo of a room',
  'booking',
  'cancellation',
  'new date',
  'message of a customer',
  'message of a painter',
  'message of the office',
  'card page',
  'payment by card',
  'cash or check to a painter',
  'cash or check to the office',
  'refund',
  'credit',
  'offer accepted',
  'offer declined',
  'job handed back',
  'on the way',
  'arrival',
  'start',
  'completion',
  'photo of a visit',
  'photo of what to mend',
  'change proposed',
  'change answered',
  'sign-off',
  'follower of a booking',
  'note',
  'move',
  'assignment',
  'price',
  'completion by the office',
  'cancellation by the office',
] as const

export type WriteKind = (typeof writeKinds)[number]

/**
 * A write that was sent. `mark` is what it leaves behind and nothing else does, by which it is found and counted
 * (`evidence.ts`); null until it is known, for what is named by its answer.
 */
export type Fact = {
  kind: WriteKind
  mark: string | null
  /** `unsure`: never answered. `done`: answered with success. */
  state: 'unsure' | 'done' | 'refused'
  sent: Sent
  markOf: ((answer: Answer) => string) | null
  /** Whether it may be sent again: then it is done once, however often it arrives. */
  isRepeatable: boolean
  /** What follows for people once it is done. */
  after?: ((answer: Answer) => void | Promise<void>) | undefined
  /** It was never answered, and found to be done. */
  wasThere?: boolean
}

export type Counts = Record<WriteKind, { acknowledged: number; repeated: number; refused: number }>

/** Everything that was sent to a server, and what became of it. */
export class Acknowledged {
  /** Since they were last taken to be checked. */
  private fresh: Fact[] = []
  /** Checked before: small, since a run has many. */
  readonly old: { kind: WriteKind; mark: string }[] = []
  readonly counts = Object.fromEntries(
    writeKinds.map((kind) => [kind, { acknowledged: 0, repeated: 0, refused: 0 }]),
  ) as Counts
  /** Answers that nobody should get. */
  readonly problems: string[] = []
  /** Refusals and how often they came, to see what people run into. */
  readonly refusals = new Map<string, number>()

  begin(fact: Omit<Fact, 'state' | 'mark'> & { mark: string | null }): Fact {
    const begun: Fact = { ...fact, state: 'unsure' }
    this.fresh.push(begun)
    return begun
  }

  /** Writes down what a server answered. */
  end(fact: Fact, answer: Answer): void {
    const { kind, sent } = fact
    if (isDone(answer)) {
      fact.state = 'done'
      fact.mark ??= fact.markOf?.(answer) ?? null
      this.counts[kind].acknowledged++
      return
    }
    // A server that is short of its database promises nothing, and is asked again.
    if (answer.status === 503) return
    fact.state = 'refused'
    this.counts[kind].refused++
    this.note(sent, answer, kind)
  }

  /** Writes down an answer that is no success. */
  note({ line }: Sent, { status, body }: Answer, kind = ''): void {
    const path = line.replace(/\?.*/, '').replaceAll(/\/[0-9A-Z]{20}\b/g, '/…')
    const what = `${kind} ${path}: ${status} ${String(body.code)} ${String(body.message)}`
    if (status >= 500 && status !== 503) this.problems.push(what)
    this.refusals.set(what, (this.refusals.get(what) ?? 0) + 1)
  }

  /** Those that were sent since the last time, whatever became of them. */
  take(): Fact[] {
    return this.fresh.splice(0)
  }

  /** Keeps what is to be found in the end, too. */
  keep(facts: readonly Fact[]): void {
    for (const { kind, mark, state } of facts) if (mark !== null && state === 'done') this.old.push({ kind, mark })
  }

  /** What was sent again after a kill. */
  again(facts: readonly Fact[]): void {
    this.fresh.push(...facts)
  }
}
