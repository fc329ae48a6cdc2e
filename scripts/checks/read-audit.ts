/** The result of `npm audit --json`: vulnerabilities by severity, or that the registry did not answer. */
type AuditReport = {
  metadata?: { vulnerabilities?: Record<string, number> }
  vulnerabilities?: Record<string, { severity: string }>
  error?: unknown
  message?: string
}

const SERIOUS = ['high', 'critical'] as const

/**
 * Decides how to respond to an audit.
 * @param output the output of `npm audit --json`
 * @returns `unknown` when the registry cannot be reached; that is neither a finding nor a clean bill
 */
export function readAudit(output: string): { verdict: 'clean' | 'holes' | 'unknown'; summary: string } {
  let report: AuditReport
  try {
    report = JSON.parse(output) as AuditReport
  } catch {
    return { verdict: 'unknown', summary: 'npm audit wrote nothing that can be read' }
  }
  const counts = report.metadata?.vulnerabilities
  if (!counts)
    return { verdict: 'unknown', summary: `the registry answers no audit: ${report.message ?? 'no reason given'}` }
  const serious = SERIOUS.filter((severity) => (counts[severity] ?? 0) > 0)
  if (serious.length === 0)
    return { verdict: 'clean', summary: 'no known hole of high or critical severity in what is shipped' }
  const names = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => SERIOUS.some((one) => one === severity))
    .map(([name, { severity }]) => `${name} (${severity})`)
  return { verdict: 'holes', summary: `known holes in what is shipped: ${names.join(', ')}` }
}
