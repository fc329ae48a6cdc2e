/** Outlines on a grid of 24; drawn with the color of the text. */
const outlines = {
  today: 'M4 11.5 12 4.500l8 7M6.500 10v9.500h4V14h3v5.500h4V10',
  jobs: 'M9 6.500h11M9 12h11M9 17.500h11M4.500 6.500h.01M4.500 12h.01M4.500 17.500h.01',
  calendar:
    'M5 7.500A1.500 1.500 0 0 1 6.500 6h11A1.500 1.500 0 0 1 19 7.500v11a1.500 1.500 0 0 1-1.500 1.500h-11A1.500 1.500 0 0 1 5 18.500zM5 10.500h14M8.500 4v3.500M15.500 4v3.500',
  money:
    'M3.500 7h17v10h-17zM12 14.200a2.200 2.200 0 1 0 0-4.400 2.200 2.200 0 0 0 0 4.400zM6.500 12h.01M17.500 12h.01',
  message: 'M4.500 5h15v10.500H11l-4 3.500v-3.500H4.500z',
  phone:
    'M6.500 3.500 9.600 4l1.200 4-2 1.700a13 13 0 0 0 5.500 5.500l1.700-2 4 1.200.5 3.100a2 2 0 0 1-2 2.300C11 20.300 3.700 13 4.200 5.500a2 2 0 0 1 2.300-2z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  back: 'm15 5-7 7 7 7',
  next: 'm9 5 7 7-7 7',
  route:
    'M7 19.500h8.500a3 3 0 0 0 0-6h-7a3 3 0 0 1 0-6H15M5 21a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3zM17.500 9a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
  home: 'M4 11.500 12 4.500l8 7M6.500 10v9.500h11V10',
  truck:
    'M3.500 7h10v9.500h-3M6 16.500H3.500V7M13.500 10h3.500l3.500 3.500v3h-2M15 16.500h-1.500M8 18.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM16.500 18.500a2 2 0 1 0 0-4 2 2 0 0 0 0 4z',
} as const

export type IconName = keyof typeof outlines

/** An icon beside a word, never without one. */
export const Icon = ({ name, size = 24 }: { name: IconName; size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
    <path
      d={outlines[name]}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
