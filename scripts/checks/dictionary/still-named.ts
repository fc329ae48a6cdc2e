/**
 * Names in the interface and of columns that hold a word that was replaced, and stay: they are stored, or the release before
 * reads and writes them. Nothing that the first specification of the interface names holds such a word.
 */
export const stillNamed: readonly string[] = [
  // Kinds of messages, in outbox tasks that are to be sent, with what they are about.
  'paper-asked',
  'paper-sent-back',
  'paperId',
  'told',
  // A setting of the business, under its name in its table.
  'lateMinutesTold',
  // Columns.
  'late_told_at',
  'standing',
  'told_at',
]
