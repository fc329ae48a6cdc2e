import type { LifeScript } from './a-script.ts'
import { changeLives } from './change-lives.ts'
import { dayLives } from './day-lives.ts'
import { moneyLives } from './money-lives.ts'
import { peopleLives } from './people-lives.ts'
import { visitLives } from './visit-lives.ts'

/** Lives of bookings in which every kind of message is sent in each of its cells. */
export const lives: readonly LifeScript[] = [...visitLives, ...dayLives, ...changeLives, ...moneyLives, ...peopleLives]
