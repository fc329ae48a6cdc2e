import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { loadDefaults } from '#server/app/load-defaults.ts'
import { philadelphiaData } from '#server/app/market-data.ts'
import { ensureAdministrator } from '#server/platform/logins/ensure-administrator.ts'
import { type WriteKind, writeKinds } from '#server/testing/traffic/acknowledged.ts'
import { Checks } from '#server/testing/traffic/check.ts'
import { someErrand } from '#server/testing/traffic/errands.ts'
import { openWorld, populate, type World } from '#server/testing/traffic/world.ts'
import { memoryMb, type Started, startProgram } from '../../../bench/server/processes.ts'
import { embeddedRows, type Rows, serverRows } from './databases.ts'
import { followCalls } from './follow-calls.ts'
import { followDisk } from './follow-disk.ts'
import { keepPace, measureCapacity, type Visit } from './pace.ts'
import type { Answer, Sample } from './sample.ts'
import { holdStreams } from './streams.ts'
import { judgeAnswers, judgeBlocks, judgeMemory, judgeTables, type Timed, type Verdict } from './verdict.ts'
import { lookAround, lookAtTheDay, lookForADate } from './visitors.ts'

export type Settings = {
  engine: string
  serverUrl: string
  folder: string
  seconds: number
  report: (line: string) => void
}

const SECOND = 1_000
const MINUTE = 60 * SECOND

/** The share of the time at the beginning that does not count: code is compiled and caches are filled. */
const WARM_UP = 0.15
/** Visitors at once, and seconds, by which the product's capacity is measured. */
const CLIENTS = 8
const CAPACITY_SECONDS = 25
/** Of what the product can take. */
const LOAD = 1 / 3

/** Open pages: of customers, and of the office. */
const CUSTOMER_STREAMS = 30
const OFFICE_STREAMS = 3

/** From this length on clean-ups by the hour can be seen. */
const HAS_CLEAN_UPS = 110 * MINUTE
/** From this length on everybody gets to do everything: work is final some minutes after its end. */
const HAS_EVERYTHING = 20 * MINUTE
/** Finished visits make room for new ones before they are old enough for these; kills leap in time. */
const needsOldVisits = new Set<WriteKind>(['sign-off', 'photo of what to mend'])
/** From this length on a trend can be told from chance; a shorter run shows what is coarsely wrong. */
const HAS_TRENDS = 60 * MINUTE
const SHORT_SPARE = 2.5

/** What people do, with ten who look for one who writes. */
const visitOf =
  (world: World): Visit =>
  async () => {
    const draw = world.random()
    if (draw < 0.3) return lookAround(world)
    if (draw < 0.6) return lookForADate(world)
    if (draw < 0.65) return lookAtTheDay(world)
    return someErrand(world.random)(world)
  }

const readSamples = (file: string): Sample[] =>
  fs
    .readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Sample)

const openStreams = (world: World): (() => Promise<void>) => {
  const { url } = world.calls
  const office = holdStreams(
    (signal) => fetch(`${url}/api/admin/events`, { headers: { authorization: `Bearer ${world.office}` }, signal }),
    OFFICE_STREAMS,
  )
  const customers = holdStreams((signal) => {
    const visit = world.visits[Math.floor(world.random() * world.visits.length)]
    if (!visit) return Promise.reject(new Error('nobody has booked yet'))
    return fetch(`${url}/api/bookings/${visit.id}/events?key=${visit.key}`, { signal })
  }, CUSTOMER_STREAMS)
  return async () => {
    await Promise.all([office(), customers()])
  }
}

/** Keeps only what the end is judged by, minute by minute: of writes their marks, of letters whose they are. */
const forgetBodies = ({ acknowledged, mail }: World) =>
  setInterval(() => {
    const facts = acknowledged.take()
    acknowledged.keep(facts)
    acknowledged.again(facts.filter(({ state }) => state === 'unsure'))
    for (const [n, { messageId }] of mail.received.entries()) {
      mail.received[n] = { messageId, headers: [], headerLines: [], attachments: [] }
    }
  }, MINUTE)

/** What was lost or done twice, and what people never got to do. */
async function findProblems(world: World, rows: Rows, length: number): Promise<string[]> {
  const checks = new Checks(world)
  const { db, close } = await rows.open()
  await checks.checkNew(db)
  await checks.checkEverything(db)
  await close()
  const { counts } = world.acknowledged
  const never =
    length < HAS_EVERYTHING
      ? []
      : writeKinds.filter((kind) => counts[kind].acknowledged === 0 && !needsOldVisits.has(kind))
  return [...checks.problems, ...world.push.complaints, ...never.map((kind) => `there was never: ${kind}`)]
}

/** Finds out how much a started product can take, and has people use a third of that. */
async function live(world: World, started: Started, { seconds, folder, report }: Settings) {
  await world.enter(started.url)
  const visit = visitOf(world)
  const capacity = await measureCapacity(visit, CLIENTS, CAPACITY_SECONDS)
  report(`takes ${capacity.toFixed(1)} visits a second`)
  const answers: Answer[] = []
  const leave = followCalls(started.url, (answer) => answers.push(answer))
  const endDisk = followDisk(folder)
  const endStreams = openStreams(world)
  const timers = [
    forgetBodies(world),
    setInterval(() => report(`${answers.length} answers, ${memoryMb(started.pid)} MB`), 5 * MINUTE),
  ]
  const begin = Date.now()
  try {
    const visits = await keepPace(visit, capacity * LOAD, seconds, world.random)
    report(`${visits} visits, ${(visits / seconds).toFixed(1)} a second, ${answers.length} answers`)
    return { begin, answers, syncs: await endDisk() }
  } finally {
    for (const timer of timers) clearInterval(timer)
    leave()
    await endStreams()
    await started.stop()
  }
}

type Seen = { samples: Sample[]; answers: Answer[]; syncs: Timed[] }

const judge = ({ samples, answers, syncs }: Seen, length: number): Verdict => {
  const spare = length >= HAS_TRENDS ? 1 : SHORT_SPARE
  const verdicts = [
    judgeMemory(samples, WARM_UP, spare),
    judgeAnswers(answers, WARM_UP, spare),
    judgeBlocks(samples, syncs, spare),
    ...(length >= HAS_CLEAN_UPS ? [judgeTables(samples)] : []),
  ]
  return { rows: verdicts.flatMap(({ rows }) => rows), problems: verdicts.flatMap(({ problems }) => problems) }
}

/** Runs the product for so long and judges what it left behind. */
export async function soak(settings: Settings): Promise<Verdict> {
  const { engine, serverUrl, folder, seconds } = settings
  const rows: Rows = engine === 'postgresql' ? await serverRows(serverUrl) : embeddedRows(folder)
  const world = await openWorld(Math.random)
  const watched = path.join(folder, 'soak.jsonl')
  try {
    const before = await rows.open()
    await loadDefaults(before.db, philadelphiaData, world.now())
    await ensureAdministrator(before.db, world.calls, world.now())
    await populate(world, before.db)
    await before.close()
    const env = {
      ...world.env(),
      ...rows.env,
      DATA_DIR: folder,
      APP_SECRET: randomBytes(32).toString('hex'),
      SOAK_WATCH: watched,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      PORT: '0',
    }
    const started = await startProgram('scripts/proof/soak/product.ts', env, '/api/pricing/config')
    const { begin, answers, syncs } = await live(world, started, settings)
    const samples = readSamples(watched).filter(({ at }) => at >= begin)
    const length = seconds * SECOND
    const verdict = judge({ samples, answers, syncs }, length)
    return { rows: verdict.rows, problems: [...verdict.problems, ...(await findProblems(world, rows, length))] }
  } finally {
    await world.close()
    await rows.remove()
  }
}
