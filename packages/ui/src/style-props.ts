/**
 * The style properties of the layout components (layout.tsx). Each value is one class of a style sheet that is generated
 * when an application is built. Mantine's own style properties write style attributes instead, which a rule for phones
 * or for print cannot override.
 */

function scale<const Name extends string | number>(names: readonly Name[], css: (name: Name) => string) {
  const values = {} as Record<Name, string>
  for (const name of names) values[name] = css(name)
  return values
}

const pixels = <const Value extends number>(values: readonly Value[]) =>
  scale(values, (value) => (value === 0 ? '0' : `${value}px`))

const keywords = <const Value extends string>(...values: readonly Value[]) => scale(values, (value) => value)

const colors = <const Name extends string>(...names: readonly Name[]) => scale(names, (name) => `var(--rs-${name})`)

const lines = <const Name extends string>(...names: readonly Name[]) =>
  scale(names, (name) => `1px solid var(--rs-${name})`)

/** Distances in pixels. */
const space = pixels([0, 2, 4, 6, 8, 10, 12, 14, 16, 20, 24, 32, 40])

/** Sizes of icons, buttons and rows in pixels. */
const size = { ...pixels([24, 28, 32, 36, 40, 48]), full: '100%' }

/** Sizes of text in pixels, which grow with the font size that a reader has set in the browser. */
const rem = (value: number) => `${value / 16}rem`

/** Khmer, Burmese, Thai and Lao stack marks above and below a line, more in larger text. */
const lineHeight = (height: number) => {
  const growth = Math.max(0, height - 24)
  return `max(${rem(height)},${growth ? `calc(var(--rs-script-line) + ${rem(growth)})` : 'var(--rs-script-line)'})`
}
const lineHeights = {
  16: lineHeight(16),
  18: lineHeight(18),
  20: lineHeight(20),
  22: lineHeight(22),
  24: lineHeight(24),
  26: lineHeight(26),
  28: lineHeight(28),
  32: lineHeight(32),
  inherit: 'inherit',
}

const border = lines('line', 'line-strong', 'error-line', 'deadline-line', 'open-line', 'neutral-line')

/** By property: the CSS property, and the CSS value of each accepted value. A longer form follows its short form. */
export const styleProps = {
  display: ['display', keywords('block', 'inline-flex', 'inline-block', 'inline-grid', 'contents', 'none')],
  direction: ['flex-direction', keywords('column')],
  wrap: ['flex-wrap', keywords('wrap')],
  flex: ['flex', { 1: '1', none: 'none', initial: '0 1 auto' }],
  columns: [
    'grid-template-columns',
    {
      1: 'minmax(0, 1fr)',
      2: 'repeat(2, minmax(0, 1fr))',
      '1-auto': 'minmax(0, 1fr) auto',
      'auto-1': 'auto minmax(0, 1fr)',
    },
  ],
  gridColumn: ['grid-column', { all: '1 / -1' }],
  place: ['place-items', keywords('center')],
  align: ['align-items', keywords('start', 'center', 'end', 'stretch', 'baseline', 'flex-start', 'flex-end')],
  alignContent: ['align-content', keywords('start')],
  justify: ['justify-content', keywords('center', 'end', 'flex-end', 'space-between')],
  justifyItems: ['justify-items', keywords('start', 'center')],
  gap: ['gap', space],
  rowGap: ['row-gap', pixels([0, 2, 4, 6, 8, 10, 12, 16, 24])],
  columnGap: ['column-gap', pixels([4, 8, 10, 12, 14, 16, 20, 24, 32, 40])],
  p: ['padding', space],
  px: ['padding-inline', space],
  py: ['padding-block', space],
  pt: ['padding-top', space],
  pb: ['padding-bottom', space],
  ps: ['padding-inline-start', pixels([4, 8, 10, 12, 20])],
  mx: ['margin-inline', { auto: 'auto' }],
  mt: ['margin-top', { ...space, auto: 'auto' }],
  mb: ['margin-bottom', space],
  ms: ['margin-inline-start', { ...pixels([4, 6, 8, 12, 16]), auto: 'auto' }],
  me: ['margin-inline-end', { ...pixels([2, 4, 6]), auto: 'auto' }],
  w: ['width', size],
  h: ['height', size],
  miw: ['min-width', pixels([0])],
  mih: [
    'min-height',
    { ...pixels([0, 24, 28, 32, 40, 44, 48]), control: 'var(--rs-control-height)', screen: '100dvh' },
  ],
  maw: ['max-width', { full: '100%', page: '1200px' }],
  pos: ['position', keywords('relative', 'absolute', 'sticky')],
  overflow: ['overflow', keywords('hidden', 'auto')],
  overflowX: ['overflow-x', keywords('auto')],
  textOverflow: ['text-overflow', keywords('ellipsis')],
  fz: [
    'font-size',
    { ...scale([12, 13, 14, 15, 16, 17, 18, 20, 24], rem), fact: 'var(--rs-fact-text)', inherit: 'inherit' },
  ],
  lh: ['line-height', lineHeights],
  fw: ['font-weight', { 400: '400', 600: '600' }],
  ta: ['text-align', keywords('start', 'center', 'end')],
  td: ['text-decoration', keywords('underline')],
  ws: ['white-space', keywords('nowrap', 'pre-line', 'pre-wrap')],
  overflowWrap: ['overflow-wrap', keywords('anywhere')],
  c: [
    'color',
    {
      ...colors('ink', 'text', 'sub', 'mute', 'link', 'error', 'deadline', 'done', 'open', 'card', 'deep-text'),
      white: '#fff',
      inherit: 'inherit',
    },
  ],
  bg: [
    'background',
    {
      ...colors('card', 'soft', 'page', 'open-tint', 'error-tint', 'deadline-tint', 'deep-panel', 'action', 'accent'),
      none: 'none',
    },
  ],
  bd: ['border', { ...border, none: '0' }],
  bdt: ['border-top', lines('line', 'line-strong')],
  bdb: ['border-bottom', lines('line', 'line-strong', 'deadline-line')],
  bds: ['border-inline-start', lines('line', 'line-strong')],
  bdrs: ['border-radius', { ...pixels([4, 6, 8, 12]), round: '50%' }],
  cursor: ['cursor', keywords('pointer')],
} as const

/** Values that replace others on phones. */
export const phoneProps = {
  display: ['display', keywords('none', 'block')],
  direction: ['flex-direction', keywords('column')],
  wrap: ['flex-wrap', keywords('wrap')],
  columns: ['grid-template-columns', { 1: 'minmax(0, 1fr)' }],
  align: ['align-items', keywords('stretch')],
  gap: ['gap', pixels([4, 8, 16, 32])],
  p: ['padding', pixels([12, 16])],
  px: ['padding-inline', pixels([8, 12, 16])],
  py: ['padding-block', pixels([4, 12, 16])],
  pt: ['padding-top', pixels([12, 16])],
  pb: ['padding-bottom', pixels([4, 8, 16])],
  mt: ['margin-top', pixels([12, 16])],
  mb: ['margin-bottom', pixels([16, 32])],
} as const

type Values<Table extends Record<string, readonly [property: string, values: object]>> = {
  readonly [Name in keyof Table]?: keyof Table[Name][1] | undefined
}

/** Values have the names of the scales above: `gap={8}`, `c="mute"`. */
export type StyleProps = Values<typeof styleProps> & { readonly phone?: Values<typeof phoneProps> }

/** The classes of all values, in a layer, so that the module style sheets override them in whatever order they load. */
export function stylePropsCss(): string {
  const phone = `@media (max-width:47.99em){${rules('u-phone', phoneProps)}}`
  return `@layer style-props{.u-Flex{display:flex}.u-Stack{display:grid}${rules('u', styleProps)}${phone}}`
}

function rules(prefix: string, table: Readonly<Record<string, readonly [string, Readonly<Record<string, string>>]>>) {
  return Object.entries(table)
    .flatMap(([name, [property, values]]) =>
      Object.entries(values).map(([value, css]) => `.${prefix}-${name}-${value}{${property}:${css}}`),
    )
    .join('')
}
