import '@rostrum/ui/styles/mantine-first.css'
import '@rostrum/ui/styles/mantine-shell.css'
import '@rostrum/ui/styles/mantine-rest.css'
import 'virtual:theme.css'
import '@rostrum/ui/styles/base.css'
import '@rostrum/ui/styles/controls.css'
import { messages as forms } from 'virtual:messages/forms/engine.en'
import { messages as ui } from 'virtual:messages/ui.en'
import { MantineProvider } from '@mantine/core'
import type { FormStore } from '@rostrum/forms'
import { FormView } from '@rostrum/forms-react'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { theme } from '@rostrum/ui/theme'
import { createRoot } from 'react-dom/client'

/** Shows one of our forms as the portal does. */
export function showForm(place: HTMLElement, form: FormStore): void {
  createRoot(place).render(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={{ ...ui, ...forms }}>
        <FormView form={form} />
      </LocaleProvider>
    </MantineProvider>,
  )
}
