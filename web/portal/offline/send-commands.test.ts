import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { CommandResult, QueuedCommand } from './command.ts'
import { memoryStore } from './memory-store.ts'
import { sendCommands } from './send-commands.ts'
import { aCommand } from './testing/a-command.ts'

/** A server that runs each command once by its key, over a network that may lose the request or the answer. */
function aServer() {
  const did: { key: string; jobId: string }[] = []
  const known = new Set<string>()
  const serve = ({ key, jobId }: QueuedCommand): CommandResult => {
    if (!known.has(key)) did.push({ key, jobId })
    known.add(key)
    return { kind: 'done', answer: null }
  }
  return { did, serve }
}

/** The faults of the network, the server or the phone in one attempt. */
const faults = ['none', 'request lost', 'answer lost', 'server down', 'killed after the commit', 'page closed'] as const
type Fault = (typeof faults)[number]

const attempt = (
  serve: (command: QueuedCommand) => CommandResult,
  command: QueuedCommand,
  fault: Fault,
): CommandResult => {
  switch (fault) {
    case 'none':
      return serve(command)
    case 'request lost':
      return { kind: 'away', reached: false }
    case 'server down':
      return { kind: 'away', reached: true }
    case 'answer lost':
      serve(command)
      return { kind: 'away', reached: false }
    case 'killed after the commit':
      serve(command)
      return { kind: 'away', reached: true }
    case 'page closed':
      serve(command)
      throw new Error('The page was closed')
  }
}

type Happening = { tap: string } | { send: readonly Fault[]; tabs: number }

const happenings = fc.array(
  fc.oneof(
    fc.record({ tap: fc.constantFrom('A', 'B', 'C') }),
    fc.record({ send: fc.array(fc.constantFrom(...faults), { maxLength: 8 }), tabs: fc.integer({ min: 1, max: 2 }) }),
  ) as fc.Arbitrary<Happening>,
  { maxLength: 25 },
)

// @proves docs/rules/phone.md#sending-later
test('every command arrives once, and those of a job in the order of the taps, through any loss, closing or kill', async () => {
  await fc.assert(
    fc.asyncProperty(happenings, async (steps) => {
      const store = memoryStore()
      const { did, serve } = aServer()
      const taps: { key: string; jobId: string }[] = []
      let lock: Promise<unknown> = Promise.resolve()
      const send = (plannedFaults: readonly Fault[]) => {
        const left = [...plannedFaults]
        const run = () =>
          sendCommands({
            store,
            painter: 'P',
            send: async (command) => attempt(serve, command, left.shift() ?? 'none'),
            notify: () => undefined,
          }).catch(() => 'some' as const)
        const next = lock.then(run)
        lock = next
        return next
      }
      for (const happening of steps) {
        if ('tap' in happening) {
          const command = aCommand({ key: `act-${taps.length}`, jobId: happening.tap })
          taps.push({ key: command.key, jobId: command.jobId })
          await store.add(command)
        } else await Promise.all(Array.from({ length: happening.tabs }, () => send(happening.send)))
      }
      expect(await send([])).toBe('nothing')
      expect(await store.commands()).toEqual([])
      expect(did.toSorted((a, b) => a.key.localeCompare(b.key))).toEqual(
        taps.toSorted((a, b) => a.key.localeCompare(b.key)),
      )
      for (const job of ['A', 'B', 'C']) {
        const ofJob = ({ jobId }: { jobId: string }) => jobId === job
        expect(did.filter(ofJob)).toEqual(taps.filter(ofJob))
      }
    }),
    { numRuns: 500 },
  )
})

/** Commands in the store, sent to a server with these answers by key. */
async function sending(
  commands: readonly { key: string; jobId?: string; painter?: string }[],
  answers: Record<string, CommandResult>,
) {
  const store = memoryStore()
  for (const command of commands) await store.add(aCommand(command))
  const asked: string[] = []
  const rest = await sendCommands({
    store,
    painter: 'P',
    send: async ({ key }) => {
      asked.push(key)
      return answers[key] ?? { kind: 'done', answer: null }
    },
    notify: () => undefined,
  })
  return { rest, asked, left: (await store.commands()).map(({ key, refusal }) => [key, refusal?.message ?? null]) }
}

const reached: CommandResult = { kind: 'away', reached: true }
const unreachable: CommandResult = { kind: 'away', reached: false }
const refused: CommandResult = {
  kind: 'refused',
  refusal: { status: 409, code: 'invalid_transition', message: 'Canceled' },
}

test('a command that the server fails to answer holds back the later ones of its job, and no others', async () => {
  const commands = [{ key: 'a1' }, { key: 'b1', jobId: 'B' }, { key: 'a2' }]
  expect(await sending(commands, { a1: reached })).toEqual({
    rest: 'some',
    asked: ['a1', 'b1'],
    left: [
      ['a1', null],
      ['a2', null],
    ],
  })
})

test('one attempt is enough without a network', async () => {
  const commands = [{ key: 'a1' }, { key: 'b1', jobId: 'B' }]
  expect(await sending(commands, { a1: unreachable })).toMatchObject({ rest: 'some', asked: ['a1'] })
})

// @proves docs/rules/phone.md#refused
test('a refused command stays with its reason, is not sent again, and each later one gets an answer of its own', async () => {
  const commands = [{ key: 'start' }, { key: 'payment' }]
  const { left, ...found } = await sending(commands, { start: refused })
  expect(found).toEqual({ rest: 'nothing', asked: ['start', 'payment'] })
  expect(left).toEqual([['start', 'Canceled']])
})

test('a session that has ended leaves every command, and another painter sends none of them', async () => {
  const commands = [{ key: 'a1' }, { key: 'a2' }]
  const ended = await sending(commands, { a1: { kind: 'signed_out' } })
  expect(ended).toMatchObject({ rest: 'signed_out', asked: ['a1'] })
  expect(ended.left).toHaveLength(2)
  const others = await sending([{ key: 'x', painter: 'Q' }], {})
  expect(others).toMatchObject({ rest: 'nothing', asked: [] })
  expect(others.left).toHaveLength(1)
})
