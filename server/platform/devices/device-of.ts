import type { FastifyRequest } from 'fastify'
import { visitorOf } from '#server/platform/rate-limits/visitor-address.ts'
import { nameDevice } from './name-device.ts'

/** What a session or a record says of the device that it came from. */
export type Device = { browser: string | null; system: string | null; network: string }

/** The device of a request, and the network that it came from: an IPv4 address, or the prefix of an IPv6 one. */
export const deviceOf = (request: Pick<FastifyRequest, 'headers' | 'ip'>): Device => ({
  ...nameDevice(request.headers['user-agent']),
  network: visitorOf(request.ip),
})

/** A device in a few words, as "Chrome on Windows"; null when nothing is known of it. */
export const deviceName = ({ browser, system }: Pick<Device, 'browser' | 'system'>): string | null =>
  browser !== null && system !== null ? `${browser} on ${system}` : (browser ?? system)
