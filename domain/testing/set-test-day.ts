import { instantOfTestDay, moveDate } from './test-days.ts'

// The day on which tests run comes from here alone: `TEST_DAY=2027-02-28T23:50` (Philadelphia's time) moves the clock of every
// file of tests to it, and of the pages that it opens. Without it, it is today.
const day = process.env.TEST_DAY
if (day) {
  moveDate(0)
  moveDate(instantOfTestDay(day).getTime() - Date.now())
}
