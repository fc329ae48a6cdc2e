/** @module-tag extended */
import { stories } from '#server/testing/stories/stories.ts'
import { playStories } from './play-stories.ts'

playStories(stories.refunds)
