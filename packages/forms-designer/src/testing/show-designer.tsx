import { messages as english } from 'virtual:messages/designer.en'
import { messages as chinese } from 'virtual:messages/designer.zh-CN'
import type { LoadOptions } from '@rostrum/forms'
import type { HostWidgets } from '@rostrum/forms-react'
import type { Catalogue } from '@rostrum/i18n/translator'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { Toasts } from '@rostrum/ui/Toasts'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { fireEvent, screen, within } from '@testing-library/react'
import { Designer } from '../Designer.tsx'
import type { DesignerSession } from '../session/designer-session.ts'
import { Clipboard } from '../view/clipboard.ts'
import type {
  CheckPublication,
  LoadDictionaries,
  TemplateStore,
  TestSource,
  TypeMappingStore,
} from '../view/designer-context.ts'
import { shape } from './build.ts'

export const catalogues = { en: english, 'zh-CN': chinese }

async function loadMessages(locale: string): Promise<Catalogue> {
  return locale === 'zh-CN' ? chinese : english
}

type ShowOptions = {
  locale?: keyof typeof catalogues
  showTour?: boolean
  showPhoneNote?: boolean
  onPhoneNoteClosed?: () => void
  templateStore?: TemplateStore
  onTemplate?: (name: string) => void
  typeMappingStore?: TypeMappingStore
  testSource?: TestSource
  loadHostOptions?: LoadOptions
  loadDictionaries?: LoadDictionaries
  checkPublication?: CheckPublication
  hostWidgets?: HostWidgets
}

/** A template store for the duration of a test. */
export function emptyTemplateStore(): TemplateStore {
  const storage = new Map<string, unknown>()
  return {
    list: () => [...storage].map(([name, definition]) => ({ name, definition })),
    save: (name, definition) => Boolean(storage.set(name, definition)),
    remove: (name) => void storage.delete(name),
  }
}

/** What an author has decided about unknown types, for the duration of a test. */
export function emptyTypeMappingStore(): TypeMappingStore {
  let mapping: ReturnType<TypeMappingStore['read']> = {}
  return {
    read: () => mapping,
    write: (next) => {
      mapping = next
    },
  }
}

const clipboard = new Clipboard({ read: () => undefined, write: () => {} })

/** Renders a session in the designer, as our page does. */
export function renderDesigner(
  session: DesignerSession,
  {
    locale = 'en',
    showTour = false,
    showPhoneNote = true,
    onPhoneNoteClosed = () => {},
    templateStore = emptyTemplateStore(),
    onTemplate = () => {},
    typeMappingStore = emptyTypeMappingStore(),
    testSource,
    loadHostOptions,
    loadDictionaries,
    checkPublication,
    hostWidgets = {},
  }: ShowOptions = {},
): DesignerSession {
  renderInTheme(
    <LocaleProvider locale={locale} timeZone="Asia/Shanghai" messages={catalogues[locale]}>
      <Designer
        session={session}
        formName=""
        today="2026-11-20"
        styleNonce=""
        previewAddress="about:blank"
        templateStore={templateStore}
        onTemplate={onTemplate}
        typeMappingStore={typeMappingStore}
        clipboard={clipboard}
        loadMessages={loadMessages}
        testSource={testSource}
        loadHostOptions={loadHostOptions}
        loadDictionaries={loadDictionaries}
        checkPublication={checkPublication}
        hostWidgets={hostWidgets}
        showTour={showTour}
        onTourSeen={() => {}}
        showPhoneNote={showPhoneNote}
        onPhoneNoteClosed={onPhoneNoteClosed}
        about={null}
        actions={null}
      />
      <Toasts />
    </LocaleProvider>,
  )
  return session
}

export const pressKey = (key: string, held: object = {}) => fireEvent.keyDown(document.body, { key, ...held })
export const outline = (session: DesignerSession) => shape(session.document.definition.children)

/** Opens a group of settings, which stays open for the tests that follow. */
export function expandSettings(group: string): void {
  const head = within(screen.getByRole('complementary', { name: 'Settings' })).getByRole('button', { name: group })
  if (head.getAttribute('aria-expanded') === 'false') fireEvent.click(head)
}

/** Browser features that the designer needs and jsdom lacks. */
export function installBrowserStubs(): void {
  window.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(0)))
  Range.prototype.getClientRects = () => document.body.getClientRects()
  window.CSS = { ...window.CSS, escape: (text: string) => text }
}
