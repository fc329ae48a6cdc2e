import { moveDate } from '#domain/testing/test-days.ts'

// Loaded first by servers that tests start as processes of their own: their clock is that of the tests.
moveDate(Number(process.env.CLOCK_OFFSET))
