import type { TestApp } from './test-app.ts'

/** What the log knows of a subject, the oldest entry first, as "actor action". */
export async function auditOf(app: TestApp, subjectId: string): Promise<string[]> {
  const entries = app.db.selectFrom('audit').select(['actor', 'action']).where('subject_id', '=', subjectId)
  return (await entries.orderBy('at').execute()).map(({ actor, action }) => `${actor} ${action}`)
}
