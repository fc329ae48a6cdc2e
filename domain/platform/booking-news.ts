/** The kinds of news on the page of a booking while its customer looks at it. */
export const newsKinds = ['visit', 'message', 'photo', 'change', 'payment', 'review', 'colors'] as const
export type NewsKind = (typeof newsKinds)[number]
