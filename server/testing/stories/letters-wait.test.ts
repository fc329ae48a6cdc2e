import { expect, test } from 'vitest'
import { confirmed } from '../scenarios/common-scenarios.ts'
import { scenarioStage } from '../scenarios/stage.ts'
import { readPlainFacts } from './facts.ts'

const stage = await scenarioStage()

test('the reader knows by the tables that a letter waits, and takes none for an excuse that is overdue', async () => {
  const one = await confirmed(stage)
  const { app } = one
  const query = async (text: string, values: unknown[]) => (await app.pool.query(text, values)).rows
  const doLettersWait = async (): Promise<boolean> => (await readPlainFacts(query, one.id(), stage.now())).lettersWait
  expect(await doLettersWait()).toBe(false)
  await stage.together(async () => {
    await one.cancel()
    expect(await doLettersWait()).toBe(true)
    app.setNow(new Date(stage.now().getTime() + 61_000))
    expect(await doLettersWait()).toBe(false)
  })
})
