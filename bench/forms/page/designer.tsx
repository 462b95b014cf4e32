import '@rostrum/ui/styles/mantine-first.css'
import '@rostrum/ui/styles/mantine-shell.css'
import '@rostrum/ui/styles/mantine-rest.css'
import 'virtual:theme.css'
import '@rostrum/ui/styles/base.css'
import '@rostrum/ui/styles/controls.css'
import { messages } from 'virtual:messages/designer.en'
import { MantineProvider } from '@mantine/core'
import { Clipboard, Designer, DesignerSession } from '@rostrum/forms-designer'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { theme } from '@rostrum/ui/theme'
import { createRoot } from 'react-dom/client'
import { definitionOf } from './definition.ts'
import type { DesignedForm } from './designed-form.ts'

const formLibrary = { list: () => [], save: () => true, remove: () => {} }
const typeMappings = { read: () => ({}), write: () => undefined }
const clipboard = new Clipboard({ read: () => undefined, write: () => {} })

let session: DesignerSession

function open(widgets: number): void {
  session = new DesignerSession(definitionOf(widgets), (key) => key)
  const place = document.getElementById('root')
  if (!place) throw new Error('index.html has no element with the id "root"')
  createRoot(place).render(
    <MantineProvider theme={theme} withCssVariables={false} withGlobalClasses={false}>
      <LocaleProvider locale="en" timeZone="Asia/Shanghai" messages={messages}>
        <Designer
          session={session}
          formName=""
          today="2026-11-22"
          styleNonce=""
          previewAddress="about:blank"
          templateStore={formLibrary}
          typeMappingStore={typeMappings}
          clipboard={clipboard}
          loadMessages={() => undefined}
          showTour={false}
          onTourSeen={() => undefined}
          showPhoneNote={false}
          onPhoneNoteClosed={() => {}}
          about={null}
          actions={null}
        />
      </LocaleProvider>
    </MantineProvider>,
  )
}

const designed: DesignedForm = { open, undoCount: () => session.undoable }
window.designed = designed
