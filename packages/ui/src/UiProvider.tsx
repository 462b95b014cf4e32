import { MantineProvider } from '@mantine/core'
import type { ComponentProps } from 'react'
import { LocaleProvider } from './LocaleProvider.tsx'
import { Toasts } from './Toasts.tsx'
import { theme } from './theme.ts'

/** The nonce of this answer, for the few style elements that are written at run time. */
export const pageNonce = (): string => document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce ?? ''

type UiProviderProps = ComponentProps<typeof LocaleProvider> & {
  /** Where there is no page yet to read the nonce from. */
  styleNonce?: () => string
}

/** What stands around every page of ours: theme, language and toasts. */
export function UiProvider({ styleNonce = pageNonce, children, ...locale }: UiProviderProps) {
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
      getStyleNonce={styleNonce}
    >
      <LocaleProvider {...locale}>
        {children}
        <Toasts />
      </LocaleProvider>
    </MantineProvider>
  )
}
