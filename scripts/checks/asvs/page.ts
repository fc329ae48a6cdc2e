import data from './requirements.json' with { type: 'json' }

/** One of `met`, `doesNotApply`, and `notMet` says where it is met, or why it is not. */
interface Requirement {
  level: number
  requirement: string
  met?: string
  doesNotApply?: string
  notMet?: string
  /** Titles of the tests that prove it, by file; a file without titles proves it as a whole. */
  tests?: Record<string, string[]>
  /** What no test proves, so that somebody has to read it. */
  review?: string
}

const chapters: Record<string, Record<string, Requirement>> = data

export const states = { met: 'met', doesNotApply: 'does not apply', notMet: 'not met' } as const
export const stateNames = Object.keys(states) as (keyof typeof states)[]

export const requirements = Object.values(chapters).flatMap((some) =>
  Object.entries(some).map(([number, one]) => ({ number, ...one })),
)

const line = (...cells: (string | number)[]): string =>
  `|${cells.map((cell) => (cell === '' ? ' |' : ` ${cell} |`)).join('')}\n`

const sums = (some: readonly Requirement[]): number[] =>
  stateNames.map((state) => some.filter((one) => one[state] !== undefined).length)

const proofOf = ({ tests = {}, review }: Requirement): string => {
  const named = Object.entries(tests).map(([file, titles]) =>
    [`\`${file}\``, ...titles.map((title) => `“${title}”`)].join(' '),
  )
  return [...named, ...(review === undefined ? [] : [review])].join('; ')
}

const rowsOf = (chapter: Record<string, Requirement>): string =>
  Object.entries(chapter)
    .flatMap(([number, one]) =>
      stateNames.flatMap((state) => {
        const where = one[state]
        return where === undefined ? [] : line(number, one.level, one.requirement, states[state], where, proofOf(one))
      }),
    )
    .join('')

const head = `# OWASP ASVS 5.0.0, level 2

How the product meets the [Application Security Verification Standard](https://github.com/OWASP/ASVS) of OWASP, version 5.0.0: every requirement of levels 1 and 2, in words of our own. What counts is the text of the standard.

- **met**: at the place that is named, and proven by the test. “By review” means that no test proves it, and that somebody who doubts it has to read that place.
- **does not apply**: the product has nothing of the kind.
- **not met**: with the reason, and what would close it.

\`npm run asvs\` writes this page from \`scripts/checks/asvs/requirements.json\`. The test beside that file checks that each requirement is here once, that every file and every test exists, and that what is not met has a reason. Whether a test proves what its row says, it cannot check.

`

/** The page docs/asvs.md. */
export const asvsPage = (): string =>
  [
    head,
    line('Chapter', 'Met', 'Does not apply', 'Not met'),
    '|---|---|---|---|\n',
    ...Object.entries(chapters).map(([name, some]) => line(name, ...sums(Object.values(some)))),
    line('**All**', ...sums(requirements).map((sum) => `**${sum}**`)),
    ...Object.entries(chapters).flatMap(([name, some]) => [
      `\n## ${name}\n\n`,
      line('No.', 'Level', 'Requirement', 'State', 'Where, or why', 'Proof'),
      '|---|---|---|---|---|---|\n',
      rowsOf(some),
    ]),
  ].join('')
