import { expect, test } from 'vitest'
import { messageKindLabels } from '#contract/notifications/task-labels.ts'
import { taskKinds } from './task-kinds.ts'

test('the office has a name for every kind that can be queued, and for no other', () => {
  expect(Object.keys(messageKindLabels).toSorted()).toEqual([...taskKinds.keys()].toSorted())
})
