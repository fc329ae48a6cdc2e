import { createTheme, type MantineColorsTuple } from '@mantine/core'

const wissahickon: MantineColorsTuple = [
  '#eef5f2',
  '#e4efea',
  '#c5dcd3',
  '#a2c7ba',
  '#7fb1a1',
  '#5f9a88',
  '#458371',
  '#306c5c',
  '#1f5b4e',
  '#17463c',
]
const brick: MantineColorsTuple = [
  '#fdf4f0',
  '#faeae4',
  '#f3cfc2',
  '#eab09c',
  '#df8f75',
  '#d27354',
  '#c45c3b',
  '#b64e31',
  '#a8442b',
  '#8a3521',
]
const schuylkill: MantineColorsTuple = [
  '#f0f5f9',
  '#e5eef5',
  '#c6d9e7',
  '#a4c2d7',
  '#81aac7',
  '#6294b6',
  '#4a7fa4',
  '#3a6c8f',
  '#2d5b7a',
  '#22475f',
]
const slate: MantineColorsTuple = [
  '#f8f5ef',
  '#f3ede2',
  '#e6dfd2',
  '#d2cabb',
  '#b3ab9c',
  '#8a8375',
  '#6b6a64',
  '#4f5d63',
  '#37464c',
  '#1e2a2f',
]

/** Mantine in the product's own colours, faces and measures: the same tokens as `tokens.css`. */
export const mantineTheme = createTheme({
  colors: { wissahickon, brick, schuylkill, red: brick, blue: schuylkill, green: wissahickon, gray: slate },
  primaryColor: 'wissahickon',
  primaryShade: 8,
  autoContrast: true,
  black: '#1e2a2f',
  white: '#ffffff',
  defaultRadius: 8,
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '20px' },
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '700' },
  cursorType: 'pointer',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    NumberInput: { defaultProps: { size: 'md' } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Select: { defaultProps: { size: 'md' } },
    Modal: { defaultProps: { radius: 12, transitionProps: { transition: 'fade', duration: 180 } } },
  },
})
