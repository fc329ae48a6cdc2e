import { z } from 'zod'
import type { Job } from '#contract/bookings/jobs.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { IDEMPOTENCY_KEY } from '#contract/platform/idempotency-key.ts'
import { text } from '#domain/platform/translation/text.ts'
import { addressOf, callWith, type Schema, type Shape } from '#web/lib/call.ts'
import { CallError } from '#web/lib/call-error.ts'
import { newId } from '#web/lib/new-id.ts'
import type { Command } from './command.ts'
import type { OfflineQueue } from './offline-queue.ts'
import { toFormData } from './post-command.ts'

/** Something that a painter does with a job and that needs no answer at once: saved on the phone, and sent when possible. */
export type JobCommand<R extends z.ZodType = z.ZodType> = {
  endpoint: Endpoint<Shape, undefined, Schema, R>
  params: object
  body?: object
  form?: Command['form']
}

const takesMoment = ({ body }: Pick<Endpoint, 'body'>): boolean =>
  body instanceof z.ZodObject && 'happenedAt' in body.shape

/**
 * Describes a call about a job that may wait for a network, for `useJobCall`. A call that others have to respond to at once
 * (handing back, being late) is called directly instead, so that its painter learns that nobody knows.
 * @param args in wire format; the moment of the tap is added where the call takes it
 */
export const jobCommand = <P extends Shape, B extends Schema, R extends z.ZodType>(
  endpoint: Endpoint<P, undefined, B, R> & { readonly response: R },
  args: { params: z.input<NonNullable<P>>; body?: z.input<NonNullable<B>>; form?: Command['form'] },
): JobCommand<R> => ({ endpoint, ...args }) as unknown as JobCommand<R>

export const isJobCommand = (value: unknown): value is JobCommand =>
  typeof value === 'object' && value !== null && 'endpoint' in value

const unreadable = text('This page is out of date. Reload it and try again.')

function read<R extends z.ZodType>({ endpoint }: JobCommand<R>, answer: unknown): z.output<R> {
  const parsed = endpoint.response?.safeParse(answer)
  if (!parsed?.success) throw new CallError(200, 'internal', unreadable)
  return parsed.data
}

/**
 * Does it: saves it on the phone and sends it, if that is possible now. Without a known painter it is sent directly.
 * @returns what the server answered (for most calls the changed job), or `saved` when it could not be asked
 * @throws CallError what the server refused
 */
export async function performCommand<R extends z.ZodType>(
  queue: OfflineQueue,
  request: JobCommand<R>,
  job: Job,
): Promise<z.output<R> | 'saved'> {
  const { endpoint, params, form = null } = request
  const now = new Date()
  const key = newId()
  const body = takesMoment(endpoint) ? { ...request.body, happenedAt: now.toISOString() } : request.body
  const session = queue.session()
  const sendDirectly = async () => {
    const sent = {
      params,
      headers: { [IDEMPOTENCY_KEY]: key },
      ...(body && { body }),
      ...(form && { form: toFormData(form) }),
    }
    return (await callWith(endpoint, sent)) as z.output<R>
  }
  if (!session) return sendDirectly()
  const command: Command = {
    key,
    painter: session.painter,
    jobId: job.id,
    call: endpoint.name,
    method: endpoint.method,
    address: addressOf(endpoint, params, undefined),
    body: body === undefined ? null : JSON.stringify(body),
    form,
    at: now.getTime(),
    day: job.booking.scheduledDate,
    refusal: null,
  }
  const answer = await queue.submit(command).catch(() => null)
  // The phone is full: what it cannot keep is sent at once, under the same key.
  if (answer === null) return sendDirectly()
  if (answer.kind === 'done') return read(request, answer.answer)
  if (answer.kind === 'refused') {
    const { status, code, message: why } = answer.refusal
    throw new CallError(status, code as CallError['code'], why)
  }
  // A session that has ended ends on the page as well (`OfflineProvider`); the command stays.
  return 'saved'
}
