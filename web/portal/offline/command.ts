import type { CivilDate } from '#domain/platform/dates.ts'

/** Something that a painter did with a job, as this phone keeps it until the server has it. */
export type Command = {
  /** The idempotency key: the server does a call once, however often it arrives. */
  key: string
  /** Whose it is: nobody else's session sends it. */
  painter: string
  jobId: string
  /** The name of the call. */
  call: string
  method: string
  address: string
  /** JSON text. */
  body: string | null
  /** The fields and files of a multipart call. */
  form: readonly (readonly [name: string, value: string | Blob])[] | null
  /** When it was tapped, in milliseconds. */
  at: number
  /** The first day of the visit as it was known then. */
  day: CivilDate
  /** Why the server refused it: stored until the painter has read it. */
  refusal: Refusal | null
}

export type Refusal = { status: number; code: string; message: string }

/** A command in the store; `seq` is the order of the taps. */
export type QueuedCommand = Command & { seq: number }

/** The result of one attempt to send a command. */
export type CommandResult =
  | { kind: 'done'; answer: unknown }
  /** The server understood it and will never do it. */
  | { kind: 'refused'; refusal: Refusal }
  | { kind: 'signed_out' }
  /** Another attempt may succeed. `reached`: somebody answered, so that the commands of other jobs may get through. */
  | { kind: 'away'; reached: boolean }

/** Who is signed in on this phone. */
export type StoredSession = { token: string; painter: string }

/** Something that was read: the call's name and arguments, the answer in wire format, and when, in milliseconds. */
export type StoredReading = { key: string; call: string; args: object | null; wire: unknown; at: number }

/** The data stored on a painter's phone. Every method is atomic. */
export type PortalStore = {
  /** Whether it is still there after the browser was closed. */
  isLasting: boolean
  /** In the order of the taps. */
  commands: () => Promise<QueuedCommand[]>
  add: (command: Command) => Promise<void>
  /** Writes a command that is in the store; one that was removed meanwhile stays removed. */
  replace: (command: QueuedCommand) => Promise<void>
  /** Resolves with whether it was there. */
  remove: (seq: number) => Promise<boolean>
  session: () => Promise<StoredSession | undefined>
  /** Null ends the session, and removes everything that was read. */
  setSession: (session: StoredSession | null) => Promise<void>
  readings: () => Promise<StoredReading[]>
  /** Only for the session that is stored; resolves with whether it is. */
  storeReading: (reading: StoredReading, token: string) => Promise<boolean>
  dropReading: (key: string) => Promise<void>
}
