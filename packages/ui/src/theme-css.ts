import {
  type ConvertCSSVariablesInput,
  convertCssVariables,
  DEFAULT_THEME,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core'
import { cssVariablesResolver, theme } from './theme.ts'

/**
 * The variables of the theme as a style sheet, made when the application is built. It takes the place of the `<style>`
 * element that Mantine would write at run time, so that the page is coloured before any script runs and the content
 * security policy needs no exception for it.
 */
export function themeCss(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme)
  const base = defaultCssVariablesResolver(merged)
  const ours = cssVariablesResolver(merged)
  const variables: ConvertCSSVariablesInput = {
    variables: { ...base.variables, ...ours.variables },
    light: { ...base.light, ...ours.light },
    dark: { ...base.dark, ...ours.dark },
  }
  return convertCssVariables(variables, ':root')
}
