import type { FormDefinition } from '@rostrum/forms'
import { Clipboard, Designer, DesignerSession } from '@rostrum/forms-designer'
import type { PortalLocale } from '@rostrum/i18n/locale'
import type { Catalogue } from '@rostrum/i18n/translator'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import type { ReactNode } from 'react'

/** Renders a part of the page as an action of the designer, in which a form is open. */
export function renderInDesigner(
  part: ReactNode,
  definition: FormDefinition,
  { locale, messages }: { readonly locale: PortalLocale; readonly messages: Catalogue },
): void {
  renderInTheme(
    <LocaleProvider locale={locale} timeZone="Asia/Shanghai" messages={messages}>
      <Designer
        formName=""
        session={new DesignerSession(definition, (key) => key)}
        today="2026-11-20"
        styleNonce=""
        previewAddress="about:blank"
        templateStore={{ list: () => [], save: () => true, remove: () => {} }}
        typeMappingStore={{ read: () => ({}), write: () => {} }}
        clipboard={new Clipboard({ read: () => undefined, write: () => {} })}
        loadMessages={() => undefined}
        showTour={false}
        onTourSeen={() => {}}
        showPhoneNote={false}
        onPhoneNoteClosed={() => {}}
        about={null}
        actions={part}
      />
    </LocaleProvider>,
  )
}
