import { MantineProvider } from '@mantine/core'
import type { ComponentProps } from 'react'
import { LocaleProvider } from './LocaleProvider.tsx'
import { type ToastPlacement, Toasts } from './Toasts.tsx'
import { theme } from './theme.ts'

/** The nonce of this response, for the few style elements that are created at run time. */
export const pageNonce = (): string => document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? ''

type UiProviderProps = ComponentProps<typeof LocaleProvider> & {
  /** For server-side rendering, where no page exists to read the nonce from. */
  styleNonce?: () => string
  toastPlacement?: ToastPlacement
  /** Follows the setting of the system when absent. */
  colorScheme?: 'light' | 'dark'
}

/** The providers of all our pages: theme, language and toasts. */
export function UiProvider({
  styleNonce = pageNonce,
  toastPlacement = 'center',
  colorScheme,
  children,
  ...locale
}: UiProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      {...(colorScheme && { forceColorScheme: colorScheme })}
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={styleNonce}
    >
      <LocaleProvider {...locale}>
        {children}
        <Toasts placement={toastPlacement} />
      </LocaleProvider>
    </MantineProvider>
  )
}
