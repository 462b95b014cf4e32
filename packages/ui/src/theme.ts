import { createTheme } from '@mantine/core'
import { brand, dark, gray } from './tuples.ts'

const chineseFonts = '"PingFang SC", "HarmonyOS Sans SC", "Microsoft YaHei", "Noto Sans SC"'

/** First: Linux searches its fonts for every name before it, at each size and weight; Windows and macOS come without it. */
const linuxFont = '"Noto Sans CJK SC"'

/** For letters that many desktops have no font for; they hold no others. Pages that show them load styles/script-fonts.css. */
const scriptFonts = '"Noto Sans Thai", "Noto Sans Lao", "Noto Sans Khmer", "Noto Sans Myanmar"'

export const systemFonts = `${linuxFont}, -apple-system, ${chineseFonts}, "Segoe UI", ${scriptFonts}, sans-serif`
/** Chinese fonts have quotation marks and dashes as wide as a Chinese character: other languages take theirs elsewhere. */
export const latinFirstFonts = `-apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, "Noto Sans", ${linuxFont}, ${chineseFonts}, ${scriptFonts}, sans-serif`

const overlay = { backgroundOpacity: 0.55, color: '#0C1828' }

/**
 * What is chosen from scrolls itself, at the height of styles/controls.css: the keys of its control lead through it. A
 * frame around it would be one that scrolls and that no key reaches.
 */
const list = { defaultProps: { withScrollArea: false }, classNames: { options: 'rs-options' } }

/**
 * One visual language for all applications. Controls: `size="xs"` is 32 high, no size 40, `size="lg"` 48;
 * on phones 36, 44 and 48 (see styles/controls.css).
 */
export const theme = createTheme({
  colors: { brand, gray, dark },
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  black: gray[8],
  fontFamily: systemFonts,
  fontSizes: { xs: '13px', sm: '14px', md: '15px', lg: '17px', xl: '20px' },
  lineHeights: { xs: '20px', sm: '22px', md: '24px', lg: '26px', xl: '28px' },
  fontWeights: { regular: '400', medium: '600', bold: '600' },
  headings: {
    fontFamily: systemFonts,
    fontWeight: '600',
    textWrap: 'pretty',
    sizes: {
      h1: { fontSize: '24px', lineHeight: '32px' },
      h2: { fontSize: '20px', lineHeight: '28px' },
      h3: { fontSize: '17px', lineHeight: '26px' },
      h4: { fontSize: '16px', lineHeight: '24px' },
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
    // Scrolling behind a dialog is stopped by styles/base.css; Mantine would write a style element for it.
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
  },
})
