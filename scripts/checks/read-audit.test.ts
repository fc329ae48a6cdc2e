import { expect, test } from 'vitest'
import { readAudit } from './read-audit.ts'

const report = (counts: Record<string, number>, names: Record<string, { severity: string }> = {}) =>
  JSON.stringify({ auditReportVersion: 2, vulnerabilities: names, metadata: { vulnerabilities: counts } })

test('an audit without serious holes passes', () => {
  expect(readAudit(report({ info: 0, low: 2, moderate: 1, high: 0, critical: 0 })).verdict).toBe('clean')
})

test.each(['high', 'critical'])('a hole of %s severity ends the run and is named', (severity) => {
  const found = readAudit(
    report({ high: 0, critical: 0, [severity]: 1 }, { leftpad: { severity }, other: { severity: 'low' } }),
  )
  expect(found).toEqual({ verdict: 'holes', summary: `known holes in what is shipped: leftpad (${severity})` })
})

test.each([
  ['a registry without audits', JSON.stringify({ message: '405 Method Not Allowed', method: 'POST', statusCode: 405 })],
  ['no network', JSON.stringify({ error: { code: 'ENOTFOUND', summary: '' } })],
  ['nothing', ''],
  ['a page of a proxy', '<html></html>'],
])('%s passes with an explanation', (_, output) => {
  const { verdict, summary: auditSummary } = readAudit(output)
  expect(verdict).toBe('unknown')
  expect(auditSummary.length).toBeGreaterThan(20)
})
