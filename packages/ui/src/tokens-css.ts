import { tokens } from './tokens.ts'

const variables = (scheme: Readonly<Record<string, string>>) =>
  Object.entries(scheme)
    .map(([name, value]) => `--rs-${name}:${value}`)
    .join(';')

/** Our colors as a style sheet of variables that follows the color scheme of the device, without those of Mantine. */
export const tokensCss = (): string =>
  `:root{color-scheme:light dark;${variables(tokens.light)}}` +
  `@media (prefers-color-scheme:dark){:root{${variables(tokens.dark)}}}`
