import { afterAll, expect } from 'vitest'
import { notificationKinds } from '#contract/platform/notification-kinds.ts'
import { openBookingStatuses } from '#domain/platform/booking-status.ts'
import { addDays, type CivilDate, daysBetween, instantAt, todayIn } from '#domain/platform/dates.ts'
import { runDueTasks } from '#server/app/schedule/run-scheduled-work.ts'
import { taskKinds } from '#server/app/task-kinds.ts'
import { emailQueue, sendWith } from '#server/notifications/email/email-queue.ts'
import { pushQueue, sendPush } from '#server/notifications/push/push-queue.ts'
import { openPushService } from '#server/notifications/push/push-service.ts'
import { HEARTBEAT } from '#server/platform/health/heartbeat.ts'
import { joined, LETTER_WAIT } from '#server/platform/outbox/join-letters.ts'
import type { Queue } from '#server/platform/outbox/outbox-task.ts'
import { runDue } from '#server/platform/outbox/run-due.ts'
import { causesIn, type MessageKind } from '#server/platform/stored-shapes/stored-message.ts'
import { pushedKindOf } from '#server/platform/stored-shapes/stored-push.ts'
import { ORIGIN } from '../a-visit.ts'
import { TODAY } from '../builders.ts'
import { market } from '../market.ts'
import { type Received, startPushServer } from '../push-server.ts'
import { signedEvent, startStripeServer } from '../stripe-server.ts'
import { type TestApp, testApp } from '../test-app.ts'
import { printLetters } from './by-print.ts'
import { readMoment } from './moment.ts'
import { readPage } from './page-truths.ts'
import type { Actor, SentMessage } from './sent-message.ts'

const MINUTE = 60_000

/** Every instance of a clock's day at which the scheduled work runs while a scenario waits for something later. */
const ROUNDS = ['08:05', '18:05'] as const

const oneLine = (text: string): string => text.replaceAll(/\n(?:[!>*] | {2,})?/g, ' ').replaceAll(/\s+/g, ' ')

const linksIn = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))

/**
 * A server with its card provider and its push service, in which scenarios of bookings are played: people act through its calls, the
 * clock moves and the scheduled work runs, and everything that goes out is kept with what was true when it did.
 */
export async function scenarioStage({
  onMessage = async () => undefined,
  onMoment = async () => undefined,
  siteRoot,
}: {
  /** Called when a message has gone out, while everything is as it was then. */
  onMessage?: (message: SentMessage) => Promise<void>
  /**
   * Called when somebody has acted, or time has passed, and all that follows at once is done.
   * @param onTheWay at a round of the scheduled work before the time that is waited for
   */
  onMoment?: (onTheWay: boolean) => Promise<void>
  /** The folder of the built site; without it there are no pages. */
  siteRoot?: string
} = {}) {
  const push = await startPushServer({ now: () => app.deps.now() })
  const stripe = await startStripeServer({ now: () => app.deps.now() })
  stripe.setDelivery('never')
  const app: TestApp = await testApp(
    {
      publicUrl: ORIGIN,
      mailFrom: 'Evencoat <hello@evencoat.example>',
      adminEmail: 'office@evencoat.example',
      stripe: stripe.config,
      pushAllowPrivate: true,
    },
    siteRoot === undefined ? {} : { siteRoot },
  )
  const service = openPushService(app.deps.config, 5_000)
  afterAll(async () => {
    service.close()
    await push.close()
    await stripe.close()
  })

  /** The latest moment of any scenario: the next one begins after it, whatever each test does to the clock. */
  let latest = app.deps.now()
  const sent: SentMessage[] = []
  const causes = new Map<string, Actor>()
  /** Which scenario a booking belongs to is known by its own; of everything new, the present actor is the cause. */
  const attribute = async (actor: Actor): Promise<void> => {
    const rows = await app.db.selectFrom('outbox_tasks').select('id').execute()
    for (const { id } of rows) if (!causes.has(id)) causes.set(id, actor)
  }

  const keep = async (
    id: string,
    channel: SentMessage['channel'],
    kind: MessageKind,
    words: Pick<SentMessage, 'to' | 'subject' | 'text' | 'lines' | 'links' | 'calendar'>,
  ): Promise<void> => {
    const { payload } = await app.row('outbox_tasks', { id }, ['payload'])
    const actor = causes.get(id)
    if (!actor) throw new Error(`nobody caused ${kind}`)
    const moment = await readMoment(app, payload)
    const isLetter = channel !== 'push' && notificationKinds[kind].audience === 'customer'
    const page = isLetter && moment.about ? await readPage(app, moment.about) : undefined
    const [lead, ...others] = causesIn({ kind, payload }).map(
      (cause, index): SentMessage => ({
        ...cause,
        whole: payload,
        leads: index === 0,
        channel,
        actor,
        moment,
        page,
        ...words,
      }),
    )
    if (!lead) return
    sent.push(lead, ...others)
    await onMessage(lead)
  }

  const byEmail = sendWith({
    send: async (id, { to, subject, text, html, calendar }) => {
      const { kind } = await app.row('outbox_tasks', { id }, ['kind'])
      const words = { to, subject, text: oneLine(text), lines: text, links: linksIn(html), calendar }
      await keep(id, 'email', kind as MessageKind, words)
    },
    close: () => undefined,
  })
  const onPhones = sendPush(service)

  const queues = new Map<Queue, string[]>()
  for (const [kind, queue] of taskKinds) queues.set(queue, [...(queues.get(queue) ?? []), kind])
  const open = [...queues].map(([queue, kinds]) => ({
    queue: { ...queue, concurrency: 1 },
    kinds,
    run: queue === emailQueue ? byEmail : queue === pushQueue ? onPhones : queue.open(app.deps)!.run,
  }))

  const keepPushes = async (received: readonly Received[]): Promise<void> => {
    for (const { payload, device } of received) {
      const { kind } = await app.row('outbox_tasks', { id: payload.id }, ['kind'])
      const words = {
        to: device,
        subject: payload.title,
        text: payload.body,
        lines: payload.body,
        links: [payload.url],
        calendar: undefined,
      }
      await keep(payload.id, 'push', pushedKindOf(kind), words)
    }
  }

  /** Whether what happens now happens within one minute. */
  let isTogether = false

  /** Waits for letters that wait for what may follow at once. @returns whether there are any */
  const waitForLetters = async (): Promise<boolean> => {
    if (isTogether) return false
    const now = app.deps.now()
    const waiting = await app.db
      .selectFrom('outbox_tasks')
      .select('run_at')
      .where('state', '=', 'waiting')
      .where('kind', 'in', joined)
      .where('run_at', '>', now)
      .where('run_at', '<=', new Date(now.getTime() + LETTER_WAIT))
      .orderBy('run_at', 'desc')
      .executeTakeFirst()
    if (!waiting) return false
    latest = waiting.run_at
    app.setNow(latest)
    return true
  }

  /** Runs what is due in every queue, and what that causes, until nothing is: all of it is the actor's doing. */
  const deliver = async (actor: Actor, onTheWay = false): Promise<void> => {
    for (let busy = true; busy; ) {
      busy = false
      for (const queue of open) {
        await attribute(actor)
        const before = push.received.length
        if ((await runDue(app.deps, queue)) > 0) busy = true
        await keepPushes(push.received.slice(before))
      }
      await attribute(actor)
      await printLetters(app, keep)
      busy ||= await waitForLetters()
    }
    await onMoment(onTheWay)
  }

  const round = async (to: Date, onTheWay = false): Promise<void> => {
    latest = to
    app.setNow(to)
    // The server was there all the time: its last heartbeat is not the one of the round before.
    await app.db.updateTable('scheduled_tasks').set({ next_run_at: to }).where('name', '=', HEARTBEAT).execute()
    await runDueTasks(app.deps)
    await deliver('clock', onTheWay)
  }

  /** What an earlier scenario left open would go on in the next one. */
  const endOpenVisits = async (): Promise<void> => {
    const open = await app.db
      .selectFrom('bookings')
      .select(['id', 'version'])
      .where('status', 'in', openBookingStatuses)
      .execute()
    for (const { id, version } of open) {
      const body = { action: 'cancel', version, reason: 'The scenario is over', withoutCredit: true }
      expect((await app.office(`POST /api/admin/bookings/${id}/actions`, body)).status).toBe(200)
    }
  }

  const stage = {
    app,
    stripe,
    sent,
    now: (): Date => app.deps.now(),
    /** Moves the clock; the scheduled work runs twice a day on the way, and at the end. */
    until: async (to: Date): Promise<void> => {
      if (to < app.deps.now()) throw new Error(`the clock is past ${to.toISOString()} already`)
      for (let day = todayIn(market, app.deps.now()); day <= todayIn(market, to); day = addDays(day, 1)) {
        for (const time of ROUNDS) {
          const at = instantAt(market, day, time)
          if (at > app.deps.now() && at < to) await round(at, true)
        }
      }
      await round(to)
    },
    at: (day: CivilDate, time: string): Promise<void> => stage.until(instantAt(market, day, time)),
    later: (minutes: number): Promise<void> => stage.until(new Date(app.deps.now().getTime() + minutes * MINUTE)),
    /** Somebody acts, and what follows at once is delivered. */
    does: async <Result>(actor: Actor, what: () => Promise<Result>): Promise<Result> => {
      const result = await what()
      await deliver(actor)
      return result
    },
    /** What is done in it happens within one minute, and is told together. */
    together: async (play: () => Promise<unknown>): Promise<void> => {
      isTogether = true
      try {
        await play()
      } finally {
        isTogether = false
      }
      await deliver('clock')
    },
    /** The card provider reports what happened, and what follows is done. */
    hear: (): Promise<void> =>
      stage.does('bank', async () => {
        for (const event of stripe.state.events.splice(0)) {
          const { payload, headers } = signedEvent(event)
          const { status } = await app.call('POST /api/payments/stripe', { payload, headers })
          expect(status).toBe(204)
        }
      }),
    /** The first morning of a new week, when a scenario begins: those before it are over, and nobody else works. */
    nextWeek: async (): Promise<CivilDate> => {
      const days = daysBetween(TODAY, todayIn(market, latest))
      const monday = addDays(TODAY, 7 * Math.ceil((days + 1) / 7))
      app.setNow(instantAt(market, monday, '10:00'))
      await app.db.updateTable('contractors').set({ is_active: false }).execute()
      await endOpenVisits()
      await app.db.deleteFrom('outbox_tasks').execute()
      causes.clear()
      return monday
    },
    /** A browser of somebody who wants to be notified. */
    browser: async () => {
      const { body } = await app.call('GET /api/push/key')
      return push.subscribe((body as { publicKey: string }).publicKey)
    },
  }
  return stage
}

export type ScenarioStage = Awaited<ReturnType<typeof scenarioStage>>
