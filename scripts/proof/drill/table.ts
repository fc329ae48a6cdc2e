/** What came of one fault. Times are milliseconds, problems are lines. */
export type Outcome = {
  title: string
  limit: number
  writes: number
  reads: number
  pages: number
  /** The longest that anybody waited for an answer. */
  slowest: number
  whole: number | undefined
  note: string
  calls: number
  /** Answers 503 with Retry-After, which are allowed. */
  refused: number
  answers: string[]
  lost: string[]
  revived: string[]
  twice: string[]
  wrong: string[]
  letters: string[]
  availability: string[]
  other: string[]
}

const seconds = (ms: number): string => (ms / 1_000).toFixed(1)

/** All that is wrong with an outcome, in lines; none when the fault was stood. */
export function failuresOf(outcome: Outcome): string[] {
  const { limit, writes, answers, lost, revived, twice, wrong, letters, availability, other } = outcome
  const late = writes > limit ? [`writes stood still for ${seconds(writes)} s, not at most ${seconds(limit)} s`] : []
  return [...late, ...answers, ...lost, ...revived, ...twice, ...wrong, ...letters, ...availability, ...other]
}

const columns: readonly (readonly [string, (outcome: Outcome) => string])[] = [
  ['fault', ({ title }) => title],
  ['writes stood still', ({ writes, limit }) => `${seconds(writes)} s (≤ ${limit / 1_000})`],
  ['reads', ({ reads }) => `${seconds(reads)} s`],
  ['pages', ({ pages }) => `${seconds(pages)} s`],
  ['slowest', ({ slowest }) => `${seconds(slowest)} s`],
  ['calls', ({ calls, refused }) => `${calls}, ${refused} × 503`],
  ['other answers', ({ answers }) => String(answers.length)],
  [
    'lost/revived/twice/wrong',
    ({ lost, revived, twice, wrong }) => [lost, revived, twice, wrong].map((list) => list.length).join('/'),
  ],
  ['letters twice', ({ letters }) => String(letters.length)],
  ['shown wrong', ({ availability }) => String(availability.length)],
  [
    'whole again',
    ({ whole, note }) => [whole === undefined ? '' : `${seconds(whole)} s`, note].filter(Boolean).join(', '),
  ],
  ['verdict', (outcome) => (failuresOf(outcome).length === 0 ? 'stood' : 'FAILED')],
]

/** The table of all outcomes, and below it what is wrong. */
export function drawTable(outcomes: readonly Outcome[]): string {
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  const lines = [
    row(columns.map(([name]) => name)),
    row(columns.map(() => '---')),
    ...outcomes.map((outcome) => row(columns.map(([, cell]) => cell(outcome)))),
  ]
  const problems = outcomes.flatMap((outcome) => {
    const failures = failuresOf(outcome)
    const rest = failures.length > 12 ? [`… and ${failures.length - 12} more`] : []
    return [...failures.slice(0, 12), ...rest].map((line) => `${outcome.title}: ${line}`)
  })
  return [...lines, ...(problems.length > 0 ? ['', ...problems] : [])].join('\n')
}
