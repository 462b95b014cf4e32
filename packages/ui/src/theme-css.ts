import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { stylePropsCss } from './style-props.ts'
import { latinFirstFonts, latinMarksFace, systemFonts, theme } from './theme.ts'
import { tokens } from './tokens.ts'
import { brand } from './tuples.ts'

const prefixed = (scheme: Record<string, string>) =>
  Object.fromEntries(Object.entries(scheme).map(([name, value]) => [`--rs-${name}`, value]))

/**
 * Mantine's color variables, mapped to our tokens. They are the same in both color schemes because the tokens differ.
 */
const mantineColours = {
  '--mantine-color-text': 'var(--rs-text)',
  '--mantine-color-bright': 'var(--rs-ink)',
  '--mantine-color-body': 'var(--rs-card)',
  '--mantine-color-dimmed': 'var(--rs-mute)',
  '--mantine-color-placeholder': 'var(--rs-mute)',
  '--mantine-color-anchor': 'var(--rs-link)',
  '--mantine-color-error': 'var(--rs-error)',
  '--mantine-color-success': 'var(--rs-done)',
  '--mantine-color-default': 'var(--rs-card)',
  '--mantine-color-default-hover': 'var(--rs-soft)',
  '--mantine-color-default-color': 'var(--rs-ink)',
  '--mantine-color-default-border': 'var(--rs-line-strong)',
  '--mantine-color-disabled': 'var(--rs-soft)',
  '--mantine-color-disabled-color': 'var(--rs-mute)',
  '--mantine-color-disabled-border': 'var(--rs-line)',
  '--mantine-color-brand-light': 'var(--rs-open-tint)',
  '--mantine-color-brand-light-color': 'var(--rs-open)',
  '--mantine-color-brand-text': 'var(--rs-link)',
  '--mantine-color-red-light-color': 'var(--rs-error)',
}

/** Shadows are invisible in the dark scheme: overlays have a border instead. */
const darkShadow = `0 0 0 1px ${tokens.dark['line-strong']}, 0 24px 64px rgba(0, 0, 0, 0.5)`

const tokenVariables = {
  light: { ...prefixed(tokens.light), ...mantineColours, '--mantine-color-brand-light-hover': brand[1] },
  dark: {
    ...prefixed(tokens.dark),
    ...mantineColours,
    '--mantine-color-brand-light-hover': '#1B3A5D',
    '--mantine-shadow-xl': darkShadow,
  },
}

/** The colors of controls. Mantine has eleven more, whose variables would be a third of the first page's styles. */
const palettes = ['brand', 'gray', 'dark', 'red'] as const

/** Shades of other palettes that parts of Mantine reference by name. */
const { blue, cyan, pink, violet, yellow } = DEFAULT_THEME.colors
const paletteAliases = {
  '--mantine-color-blue-filled': 'var(--mantine-color-brand-filled)',
  '--mantine-color-blue-7': blue[7],
  '--mantine-color-cyan-5': cyan[5],
  '--mantine-color-pink-7': pink[7],
  '--mantine-color-violet-3': violet[3],
  '--mantine-color-violet-7': violet[7],
  '--mantine-color-yellow-2': yellow[2],
  '--mantine-color-yellow-5': yellow[5],
}

function themeOfPalettes() {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const colors = Object.fromEntries(palettes.map((name) => [name, merged.colors[name]]))
  return { ...merged, colors: colors as typeof merged.colors }
}

/**
 * The variables of the theme as a style sheet, generated when the application is built. It replaces the `<style>`
 * element that Mantine would create at run time. The page has its colors before any script runs, and the content
 * security policy needs no exception.
 */
export function themeCss(): string {
  const base = defaultCssVariablesResolver(themeOfPalettes())
  const variables: ConvertCSSVariablesInput = {
    variables: { ...base.variables, ...paletteAliases },
    light: { ...base.light, ...tokenVariables.light },
    dark: { ...base.dark, ...tokenVariables.dark },
  }
  return convertCssVariables(variables, ':root') + fontsByLanguage() + paperCss() + stylePropsCss()
}

function fontsByLanguage(): string {
  const page = ':root:not(:lang(zh))'
  const names = ['--mantine-font-family', '--mantine-font-family-headings']
  const fonts = names.map((name) => `${name}:${latinFirstFonts}`).join(';')
  return `${latinMarksFace}${page}{${fonts}}${page} [lang|=zh]{font-family:${systemFonts}}`
}

/** Paper is white, whatever the color scheme of the screen. */
function paperCss(): string {
  const light = Object.entries(tokenVariables.light).map(([name, value]) => `${name}:${value}`)
  return `@media print{:root[data-mantine-color-scheme]{color-scheme:light;${light.join(';')}}}`
}
