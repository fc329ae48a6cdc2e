/** `now`: somebody has to act at once; `soon`: somebody is waiting; `later`: it can wait until the desk is clear. */
export const urgencies = ['now', 'soon', 'later'] as const
export type Urgency = (typeof urgencies)[number]
