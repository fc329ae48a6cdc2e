/** @module-tag extended */
import { eventGroups } from '#server/testing/stories/pairs/events.ts'
import { playPairs } from './play-pairs.ts'

playPairs(eventGroups.work)
