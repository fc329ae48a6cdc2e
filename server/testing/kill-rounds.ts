import { setTimeout as pause } from 'node:timers/promises'
import { findCardDisagreements } from './card-truth.ts'
import type { Stage } from './kill-stage.ts'
import { type ServerProcess, startServer } from './server-process.ts'
import type { Mood } from './stripe-server.ts'
import { type Counts, type Fact, writeKinds } from './traffic/acknowledged.ts'
import { Checks } from './traffic/check.ts'
import { someErrand } from './traffic/errands.ts'
import { settle } from './traffic/settle.ts'
import { openWorld, populate, type World } from './traffic/world.ts'

export type KillFigures = {
  kills: number
  counts: Counts
  letters: number
  notifications: number
  /** How many of both came twice, since a kill fell between sending and recording one. */
  sentTwice: number
  refunds: number
  /** Milliseconds from the start of a process to its first answer, after a kill. */
  restarts: number[]
  /** How many calls were under way at each kill, and how many of them were writes. */
  inFlight: { calls: number; writes: number }[]
  /** Lost, doubled or inconsistent data; empty when all is well. */
  problems: string[]
  /** What was refused, and how often. */
  refusals: ReadonlyMap<string, number>
}

/** People who act at the same time. */
const PEOPLE = 14

/** Milliseconds of a round until its kill, at least and beyond that at most. */
const [LEAST, MORE] = [100, 600]
/** On a busy machine a kill waits until so much was answered; the first one longer, until there is work for everybody. */
const LEAST_ANSWERS = { first: 1_000, later: 40 }

/** All bookings and all money are looked at after each so many kills. */
const FULL_CHECK = 25

/** A short run goes on until every kind of write has happened, up to so many times as long. */
const MOST_MORE = 4

/** Some minutes pass so many times during a run: leases end, and work becomes final. */
const PAUSES = 8
const PAUSE_MINUTES = 12

const moodOf = (random: () => number) => (): Mood => {
  const draw = random()
  if (draw < 0.06) return 'broken'
  if (draw < 0.12) return 'away'
  if (draw < 0.2) return 'lost'
  return draw < 0.35 ? 'slow' : 'good'
}

type Round = {
  leastAnswers: number
  /** Done beside everything else. */
  beside: () => Promise<void>
  /** Done before the kill. */
  before: () => Promise<void>
}

/** Everybody does one thing after the other until the server is killed. @returns what failed before that */
async function keepBusyUntilKilled(world: World, server: ServerProcess, { leastAnswers, beside, before }: Round) {
  const { random, calls } = world
  const failures: string[] = []
  let isKilled = false
  const until = calls.answers + leastAnswers
  const live = async () => {
    while (!isKilled) await someErrand(random)(world)
  }
  const everybody = [beside, ...Array<() => Promise<void>>(PEOPLE).fill(live)].map((of) =>
    of().catch((error: unknown) => {
      if (!isKilled) failures.push(`before the kill: ${error instanceof Error ? error.stack : String(error)}`)
    }),
  )
  await before()
  await pause(LEAST + random() * MORE)
  while (calls.answers < until && failures.length === 0) await pause(2)
  isKilled = true
  const inFlight = { calls: calls.inFlight, writes: calls.writesInFlight }
  await server.end('SIGKILL')
  await Promise.all(everybody)
  return { failures, inFlight }
}

const migrateAndPopulate = async (stage: Stage, world: World): Promise<void> => {
  const server = await startServer({ ...stage.env, ...world.env() })
  await server.end('SIGTERM')
  const { db, close } = await stage.open()
  await populate(world, db)
  await close()
}

/** Lets everything come to its end, and compares both sides of everything once more. */
async function finish(stage: Stage, world: World, checks: Checks, unanswered: readonly Fact[]): Promise<void> {
  world.stripe.setMoods()
  world.stripe.setDelivery('never')
  const server = await startServer({ ...stage.env, ...world.env() })
  await world.enter(server.url)
  await checks.repeat(unanswered)
  await checks.checkPhotos()
  await server.end('SIGTERM')
  await world.stripe.arrived()
  const left = await settle(stage, world)
  if (left > 0) checks.problems.push(`${left} things are still under way`)
  const { db, close } = await stage.open()
  await checks.checkNew(db)
  await checks.checkEverything(db)
  checks.problems.push(
    ...(await checks.deliveries.findLost(db)),
    ...(await findCardDisagreements(db, world.stripe.state)),
    ...new Set(world.push.complaints),
  )
  await close()
}

/**
 * Kills a server in the middle of everything that people do with it, again and again. After each kill everything that was answered
 * has to be there once; what was not answered is sent again to the next server and has to be done once, too.
 * @param random numbers from 0 to 1: they decide what everybody does, and when the kill comes
 */
export async function killRounds(
  stage: Stage,
  kills: number,
  random: () => number,
  report: (line: string) => void = () => undefined,
): Promise<KillFigures> {
  const world = await openWorld(random)
  const checks = new Checks(world)
  const restarts: number[] = []
  const inFlight: KillFigures['inFlight'] = []
  let unanswered: Fact[] = []
  let known = 0
  await migrateAndPopulate(stage, world)
  const isMissing = () => writeKinds.some((kind) => world.acknowledged.counts[kind].acknowledged === 0)
  for (let round = 1; round <= kills || (round <= MOST_MORE * kills && isMissing()); round++) {
    if (round % Math.ceil(kills / PAUSES) === 0) world.clock.pass(PAUSE_MINUTES)
    world.stripe.setMoods()
    const started = performance.now()
    const server = await startServer({ ...stage.env, ...world.env() })
    if (round > 1) restarts.push(performance.now() - started)
    await world.enter(server.url)
    world.stripe.setMood(moodOf(random))
    world.stripe.setDelivery(random() < 0.3 ? 'never' : 'twice')
    const repeated = unanswered
    const acted = await keepBusyUntilKilled(world, server, {
      leastAnswers: round === 1 ? LEAST_ANSWERS.first : LEAST_ANSWERS.later,
      beside: () => checks.repeat(repeated),
      before: () => checks.checkPhotos(),
    })
    inFlight.push(acted.inFlight)
    checks.problems.push(...acted.failures)
    const { db, close } = await stage.look()
    unanswered = await checks.checkNew(db)
    if (round % FULL_CHECK === 0) await checks.checkAll(db)
    await close()
    const { calls, writes } = acted.inFlight
    report(
      `kill ${round}: ${calls} calls in flight, ${writes} of them writes; ${checks.problems.length} problems so far`,
    )
    for (const problem of checks.problems.slice(known)) report(problem)
    known = checks.problems.length
  }
  await finish(stage, world, checks, unanswered)
  await world.close()
  const { counts, refusals } = world.acknowledged
  for (const kind of writeKinds) if (counts[kind].acknowledged === 0) checks.problems.push(`there was never: ${kind}`)
  const { letters, pushes: notifications, repeated: sentTwice } = checks.deliveries
  const refunds = world.stripe.state.refunds.size
  return {
    kills: inFlight.length,
    counts,
    letters,
    notifications,
    sentTwice,
    refunds,
    restarts,
    inFlight,
    problems: checks.problems,
    refusals,
  }
}
