import css from './Icon.module.css'

/** Outlines on a grid of 24. */
const shapes = {
  home: 'M4 11 12 4l8 7v9h-5v-6H9v6H4z',
  list: 'M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01',
  board: 'M5.5 4.5h13a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM3.5 9h17M9 9v10.5M15 9v10.5',
  money:
    'M5 6h14a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2zM6.5 9.5v.01M17.5 14.5v.01M9.2 12a2.8 2.8 0 1 0 5.6 0 2.8 2.8 0 1 0-5.6 0',
  letter: 'M5 5h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V7a2 2 0 0 1 2-2zM3.5 7l8.5 6 8.5-6',
  question:
    'M12 3a9 9 0 1 1-4.5 16.8L3.5 21l1-4A9 9 0 0 1 12 3zM9.7 9.6a2.4 2.4 0 1 1 3.6 2.1c-.9.5-1.3 1-1.3 2M12 16.5v.01',
  star: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  person: 'M8 8a4 4 0 1 0 8 0 4 4 0 1 0-8 0M4.5 20.5c.8-4.3 3.6-6.5 7.5-6.5s6.7 2.2 7.5 6.5',
  people:
    'M5.5 8a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0M2.5 20c.6-4 3-6 6.5-6s5.9 2 6.5 6M16 5.2a3.2 3.2 0 0 1 0 6M18 14.5c2 .8 3.2 2.6 3.5 5.5',
  map: 'M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14',
  calendar:
    'M5 5.5h14a2 2 0 0 1 2 2v11a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-11a2 2 0 0 1 2-2zM3 10h18M8 3.5v4M16 3.5v4M9.5 13.5l5 4M14.5 13.5l-5 4',
  tag: 'M4 4h7l9 9-7 7-9-9zM8.5 8.5v.01',
  receipt: 'M6 3.5h12V21l-3-2-3 2-3-2-3 2zM9 8h6M9 11.5h6M9 15h3',
  house: 'M4 20V5h10v15M14 10h6v10M2.5 20h19M7.5 9h3M7.5 13h3M7.5 17h3M17 14v.01M17 17v.01',
  shield: 'M12 3l8 3v6c0 5-3.5 7.8-8 9-4.5-1.2-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  broom: 'M14 4l-3 8M7 12h9l2 8H4zM9 20l1-4M13.5 20l-.5-4',
  phone: 'M5 4h4l2 5-2.5 1.5c1 2.2 2.8 4 5 5L15 13l5 2v4c0 1-1 2-2 2C10.5 20.5 3.5 13.5 3 6c0-1 1-2 2-2z',
  menu: 'M4 6h16M4 12h16M4 18h16',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 1 0 0-13M15.5 15.5 20 20',
  open: 'm8 10 4 4 4-4',
  later: 'M12 6a7 7 0 1 0 0 14 7 7 0 1 0 0-14M10 10.5h4l-4 5h4M4 6.5 6.5 4M20 6.5 17.5 4',
  close: 'M7 7l10 10M17 7 7 17',
  key: 'M11 15a4 4 0 1 1-8 0 4 4 0 0 1 8 0M9.8 12.2 18 4M15 7l3 3M17.5 4.5l2.5 2.5',
  check: 'm5 12.5 4.5 4.5L19 7.5',
} as const

export type IconName = keyof typeof shapes

/** A small drawing next to a word that says the same. */
export const Icon = ({ name }: { name: IconName }) => (
  <svg className={css.icon} viewBox="0 0 24 24" width="16" height="16" aria-hidden="true">
    <path d={shapes[name]} />
  </svg>
)
