import { messages as ui } from 'virtual:messages/ui.zh-CN'
import { MantineProvider } from '@mantine/core'
import { render } from '@testing-library/react'
import type { ReactElement } from 'react'
import { LocaleProvider } from '../LocaleProvider.tsx'
import { theme } from '../theme.ts'

/** Renders in Chinese, with our theme and without transitions. */
export function renderInTheme(element: ReactElement) {
  return render(element, {
    wrapper: ({ children }) => (
      <MantineProvider theme={theme} env="test">
        <LocaleProvider locale="zh-CN" timeZone="Asia/Shanghai" messages={ui}>
          {children}
        </LocaleProvider>
      </MantineProvider>
    ),
  })
}
