import { createTheme } from '@mantine/core'
import { brand, dark, gray } from './tuples.ts'

const chineseFonts = '"PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans SC"'

/**
 * Comes first: Linux searches its fonts for every name before it, at each size and weight. Windows and macOS do not
 * have it.
 */
const linuxFont = '"Noto Sans CJK SC"'

/**
 * For letters that many desktops have no font for. These fonts contain no others. Pages that show them load
 * styles/script-fonts.css.
 */
const scriptFonts = '"Noto Sans Thai", "Noto Sans Lao", "Noto Sans Khmer", "Noto Sans Myanmar"'

export const systemFonts = `${linuxFont}, -apple-system, ${chineseFonts}, "Segoe UI", ${scriptFonts}, sans-serif`
/**
 * A Linux desktop may have none of the Latin fonts below. It takes only these marks from a font of its own, so that
 * Chinese names have their full-width punctuation in every language.
 */
export const latinMarksFace =
  '@font-face{font-family:marks;src:local("DejaVu Sans"),local("Liberation Sans");unicode-range:U+B7,U+2010-2027}'
/** Chinese fonts have full-width quotation marks and dashes. Other languages take theirs from other fonts. */
export const latinFirstFonts = `-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", marks, ${linuxFont}, ${chineseFonts}, ${scriptFonts}, sans-serif`

const overlay = { backgroundOpacity: 0.55, color: '#0C1828' }

/**
 * The list of a select scrolls itself, at the height of styles/controls.css, by the keys of its control. A scroll area
 * around it would scroll but be unreachable by keyboard. It is positioned by its start: a centred list has no width
 * before it opens, so it would begin in the middle of its control and widen the page of a phone.
 */
const list = {
  defaultProps: { withScrollArea: false, comboboxProps: { position: 'bottom-start' } },
  classNames: { options: 'rs-options' },
}

/**
 * One visual language for all applications. Controls: `size="xs"` is 32 high, no size 40, `size="lg"` 48; on phones 36,
 * 44 and 48 (see styles/controls.css).
 */
export const theme = createTheme({
  colors: { brand, gray, dark },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  black: gray[8],
  fontFamily: systemFonts,
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.25rem', sm: '1.375rem', md: '1.5rem', lg: '1.625rem', xl: '1.75rem' },
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  headings: {
    fontFamily: systemFonts,
    fontWeight: '600',
    textWrap: 'pretty',
    sizes: {
      h1: { fontSize: '1.5rem', lineHeight: '2rem' },
      h2: { fontSize: '1.25rem', lineHeight: '1.75rem' },
      h3: { fontSize: '1.0625rem', lineHeight: '1.625rem' },
      h4: { fontSize: '1rem', lineHeight: '1.5rem' },
    },
  },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  defaultRadius: 'md',
  shadows: {
    xs: '0 1px 2px rgba(16, 32, 52, 0.06)',
    sm: '0 -4px 16px rgba(16, 32, 52, 0.06)',
    md: '0 8px 24px rgba(16, 32, 52, 0.12)',
    lg: '0 8px 24px rgba(16, 32, 52, 0.12)',
    xl: '0 24px 64px rgba(10, 25, 45, 0.28)',
  },
  respectReducedMotion: true,
  components: {
    // styles/base.css stops scrolling behind a dialog; Mantine would create a style element for it.
    ModalRoot: { defaultProps: { lockScroll: false } },
    Modal: { defaultProps: { lockScroll: false } },
    DrawerRoot: { defaultProps: { lockScroll: false } },
    Drawer: { defaultProps: { lockScroll: false } },
    ModalOverlay: { defaultProps: overlay },
    DrawerOverlay: { defaultProps: overlay },
    Switch: { defaultProps: { withThumbIndicator: false } },
    Menu: { defaultProps: { shadow: 'md', radius: 'md' } },
    Select: list,
    MultiSelect: list,
    Autocomplete: list,
    TagsInput: list,
    // Its smallest text would have 10 px.
    Pill: { vars: () => ({ root: { '--pill-fz-xs': '0.75rem', '--pill-height-xs': '1.25rem' } }) },
  },
})
