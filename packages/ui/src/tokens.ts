/** Brand tuple: index 5 (#409EFF) is the accent; white text and links need index 7 (5.1 to 1 on white). */
export const brand = [
  '#EEF6FF',
  '#DCEBFF',
  '#B8D8FF',
  '#8FC4FF',
  '#66B1FF',
  '#409EFF',
  '#2585EA',
  '#146DD1',
  '#0F5DB5',
  '#0B4A94',
] as const

/** Greys of Mantine's own parts, light; the same steps as the tokens below. */
export const gray = [
  '#F5F7FA',
  '#F0F3F6',
  '#E1E7ED',
  '#CBD4DD',
  '#B3BEC9',
  '#8793A0',
  '#5A6875',
  '#46535F',
  '#2B3947',
  '#17222E',
] as const

/** Mantine's dark tuple: 0 is text, 7 the ground of cards and dialogs, 9 the page. */
export const dark = [
  '#E6EBF0',
  '#C8D0D8',
  '#A9B4BF',
  '#8793A0',
  '#3B4855',
  '#2E3945',
  '#232D38',
  '#1A222C',
  '#151C24',
  '#10161D',
] as const

const light = {
  ink: '#17222E',
  text: '#2B3947',
  sub: '#46535F',
  mute: '#5A6875',
  page: '#F5F7FA',
  soft: '#F0F3F6',
  card: '#FFFFFF',
  line: '#E1E7ED',
  'line-strong': '#CBD4DD',
  control: '#8793A0',
  accent: '#409EFF',
  progress: '#2585EA',
  action: '#146DD1',
  link: '#146DD1',
  'link-hover': '#0F5DB5',
  halo: 'rgba(64, 158, 255, 0.35)',
  'deep-panel': '#0A3163',
  'deep-text': '#D6E6FA',
  'deep-line': '#2585EA',
  done: '#15703A',
  'done-tint': '#ECF8F0',
  'done-line': '#B9E2C8',
  error: '#B42318',
  'error-tint': '#FEF1F0',
  'error-line': '#F5C3BD',
  deadline: '#8A4B00',
  'deadline-tint': '#FFF6E5',
  'deadline-line': '#F2D7A3',
  open: '#0F5DB5',
  'open-tint': '#EEF6FF',
  'open-line': '#B8D8FF',
  neutral: '#46535F',
  'neutral-tint': '#F0F3F6',
  'neutral-line': '#CBD4DD',
} as const

type Token = keyof typeof light

const darkened: Record<Token, string> = {
  ink: '#F4F7FA',
  text: '#E6EBF0',
  sub: '#C8D0D8',
  mute: '#A9B4BF',
  page: '#10161D',
  soft: '#232D38',
  card: '#1A222C',
  line: '#2E3945',
  'line-strong': '#3B4855',
  control: '#6B7886',
  accent: '#409EFF',
  progress: '#66B1FF',
  action: '#146DD1',
  link: '#8FC4FF',
  'link-hover': '#B8D8FF',
  halo: 'rgba(64, 158, 255, 0.45)',
  'deep-panel': '#0A2C58',
  'deep-text': '#D6E6FA',
  'deep-line': '#2585EA',
  done: '#7FD1A0',
  'done-tint': '#16301F',
  'done-line': '#27553A',
  error: '#FFB4AB',
  'error-tint': '#3B1D1B',
  'error-line': '#6B322D',
  deadline: '#F2C66D',
  'deadline-tint': '#352811',
  'deadline-line': '#5F4820',
  open: '#8FC4FF',
  'open-tint': '#142C48',
  'open-line': '#23507F',
  neutral: '#C8D0D8',
  'neutral-tint': '#232D38',
  'neutral-line': '#3B4855',
}

/** Our colours by meaning; as CSS they are `--rs-ink`, `--rs-done-tint` and so on. */
export const tokens = { light, dark: darkened } as const

/** What a state or a notice is coloured by; each has a text, a tint and a line colour. */
export type Tone = 'open' | 'done' | 'deadline' | 'error' | 'neutral'

export const tones: readonly Tone[] = ['open', 'done', 'deadline', 'error', 'neutral']
