import { answerChange, proposeChange } from './changes.ts'
import { book, cancel, choosesAnotherDate, follow, signOff } from './homeowner.ts'
import { writeAsCustomer, writeAsOffice, writeAsPainter } from './messages.ts'
import { enterMoney, payByCard, refund } from './money.ts'
import { adjustPrice, assign, cancelDone, completeEarly, moveToToday, writeNote } from './office.ts'
import { answerOffer, handBack, payPainter, work } from './painter.ts'
import type { World } from './world.ts'

/**
 * What one person does in one go, by name. An errand that finds nothing to do ends at once; one whose server is gone throws.
 */
const errands: Record<string, (world: World) => Promise<void>> = {
  book,
  cancel,
  choosesAnotherDate,
  follow,
  signOff,
  payByCard,
  answerChange,
  writeAsCustomer,
  answerOffer,
  handBack,
  work,
  proposeChange,
  payPainter,
  writeAsPainter,
  moveToToday,
  assign,
  adjustPrice,
  completeEarly,
  writeNote,
  cancelDone,
  enterMoney,
  refund,
  writeAsOffice,
}

/** How often each comes, compared with the others. */
const weights: Record<keyof typeof errands, number> = {
  book: 14,
  cancel: 2,
  choosesAnotherDate: 2,
  follow: 3,
  signOff: 4,
  payByCard: 8,
  answerChange: 4,
  writeAsCustomer: 5,
  answerOffer: 12,
  handBack: 2,
  work: 12,
  proposeChange: 4,
  payPainter: 3,
  writeAsPainter: 4,
  moveToToday: 9,
  assign: 2,
  adjustPrice: 2,
  completeEarly: 3,
  writeNote: 3,
  cancelDone: 6,
  enterMoney: 4,
  refund: 5,
  writeAsOffice: 4,
}

const total = Object.values(weights).reduce((sum, weight) => sum + weight, 0)

/** Any of the errands, by their weights. */
export function someErrand(random: () => number): (world: World) => Promise<void> {
  let left = random() * total
  for (const [name, errand] of Object.entries(errands)) {
    left -= weights[name] ?? 0
    if (left < 0) return errand
  }
  return book
}
