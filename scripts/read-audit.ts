/** What `npm audit --json` says: holes of each severity, or that the registry gave no answer. */
type AuditReport = {
  metadata?: { vulnerabilities?: Record<string, number> }
  vulnerabilities?: Record<string, { severity: string }>
  error?: unknown
  message?: string
}

const SERIOUS = ['high', 'critical'] as const

/**
 * What is to be done about an audit.
 * @param output what `npm audit --json` wrote
 * @returns `unknown` when the registry cannot be asked; that is no finding, and no clean bill either
 */
export function readAudit(output: string): { verdict: 'clean' | 'holes' | 'unknown'; says: string } {
  let report: AuditReport
  try {
    report = JSON.parse(output) as AuditReport
  } catch {
    return { verdict: 'unknown', says: 'npm audit wrote nothing that can be read' }
  }
  const counts = report.metadata?.vulnerabilities
  if (!counts)
    return { verdict: 'unknown', says: `the registry answers no audit: ${report.message ?? 'no reason given'}` }
  const serious = SERIOUS.filter((severity) => (counts[severity] ?? 0) > 0)
  if (serious.length === 0)
    return { verdict: 'clean', says: 'no known hole of high or critical severity in what is shipped' }
  const names = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => SERIOUS.some((one) => one === severity))
    .map(([name, { severity }]) => `${name} (${severity})`)
  return { verdict: 'holes', says: `known holes in what is shipped: ${names.join(', ')}` }
}
