/** What a painter can be notified of on the phone, and can turn off one by one. */
export const pushTopics = ['new_job', 'changed', 'cancelled', 'messages', 'deadlines'] as const

export type PushTopic = (typeof pushTopics)[number]
