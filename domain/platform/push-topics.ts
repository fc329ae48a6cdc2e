/** The topics of notifications on a painter's phone, each of which can be turned off. */
export const pushTopics = ['new_job', 'changed', 'cancelled', 'messages', 'deadlines'] as const

export type PushTopic = (typeof pushTopics)[number]
