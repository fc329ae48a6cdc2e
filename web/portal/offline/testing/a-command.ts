import type { Command } from '../command.ts'

/** Starting a job at 8:12 in the morning of November 23, 2026; any field can be overridden. */
export const aCommand = (overrides: Partial<Command> = {}): Command => ({
  key: 'ACT23456789ABCDEFGHJ',
  painter: 'P',
  jobId: 'A',
  call: 'setJobStatus',
  method: 'PUT',
  address: '/api/contractor/jobs/A/status',
  body: JSON.stringify({ status: 'in_progress' }),
  form: null,
  at: Date.UTC(2026, 10, 23, 13, 12),
  day: '2026-11-23',
  refusal: null,
  ...overrides,
})
