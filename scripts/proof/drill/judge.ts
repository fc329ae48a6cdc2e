import { setTimeout as pause } from 'node:timers/promises'
import type { Course, Fault } from './fault.ts'
import { waitUntil } from './processes.ts'
import { copyOf } from './recorded.ts'
import type { Whole } from './scene.ts'
import { compareAvailability, countDueLetters, readLetters, readStored } from './stored.ts'
import type { Outcome } from './table.ts'
import { judgeAnswers, judgeConfirmations, judgeData, judgeLetters, standstill } from './verdict.ts'

const SECOND = 1_000

/** Seconds of load before a fault and after it: what is slow at rest is no outage. */
const STEADY = 4 * SECOND

/** Waits until letters are sent and recorded as such; what is not by then is judged as it is. */
const letLettersSettle = async ({ databaseUrl, delivered }: Whole): Promise<void> => {
  const connection = { connectionString: databaseUrl }
  const isSettled = async () => {
    if ((await countDueLetters(connection)) > 0) return false
    return judgeLetters(delivered(), await readLetters(connection)).twice.length === 0
  }
  await waitUntil('letters are recorded', isSettled, 20 * SECOND, 500).catch(() => undefined)
}

/** Problems that were there before belong to the fault before. */
type Seen = Set<string>

/** Everything that can be wrong after a fault, as lists of lines, while nobody books. */
const lookAround = async (scene: Whole, seen: Seen) => {
  const connection = { connectionString: scene.databaseUrl }
  await letLettersSettle(scene)
  const known = copyOf(scene.load.acknowledged)
  const data = judgeData(known, await readStored(connection))
  const queued = await readLetters(connection)
  const letters = judgeLetters(scene.delivered(), queued)
  const availability = await compareAvailability(connection, scene.places, scene.quotes)
  const ended = scene.products.flatMap(({ product }) =>
    product.ending() === null ? [] : [`${product.name} has ended with ${product.ending()}`],
  )
  const fresh = (problems: readonly string[]): string[] =>
    problems.filter((problem) => seen.size !== seen.add(problem).size)
  return {
    lost: fresh(data.lost),
    revived: fresh(data.revived),
    twice: fresh(data.twice),
    wrong: fresh(data.wrong),
    letters: fresh(letters.twice),
    availability: fresh(availability),
    other: fresh([...letters.lost, ...judgeConfirmations(known, queued), ...ended]),
  }
}

/** Lets one fault happen under load and judges what came of it. */
export async function goThrough(scene: Whole, { title, limit, happen }: Fault, seen: Seen): Promise<Outcome> {
  scene.load.resume()
  await pause(STEADY)
  const from = Date.now()
  // A system that does not recover in time has failed, too: what else is wrong is worth knowing.
  const {
    whole,
    note = '',
    problems = [],
  } = await happen(scene).catch(
    (error: unknown): Course => ({
      problems: [error instanceof Error ? error.message : String(error)],
    }),
  )
  await pause(STEADY)
  const to = Date.now()
  await scene.load.pause()
  const answers = scene.load.answers.filter(({ at }) => at >= from)
  const { other, ...found } = await lookAround(scene, seen)
  return {
    title,
    limit,
    ...standstill(answers, from, to),
    slowest: Math.max(0, ...answers.map(({ took }) => took)),
    whole,
    note,
    calls: answers.length,
    refused: answers.filter(({ status, hasRetryAfter }) => status === 503 && hasRetryAfter).length,
    answers: judgeAnswers(answers),
    ...found,
    other: [...problems, ...other],
  }
}
