import type { HostWidgets } from '@rostrum/forms-react'
import { all as english } from '@rostrum/i18n/designer/en'
import { all as chinese } from '@rostrum/i18n/designer/zh-CN'
import { LocaleProvider } from '@rostrum/ui/LocaleProvider'
import { Toasts } from '@rostrum/ui/Toasts'
import { renderInTheme } from '@rostrum/ui/testing/render-in-theme'
import { fireEvent } from '@testing-library/react'
import { Designer } from '../Designer.tsx'
import type { DesignerSession } from '../session/designer-session.ts'
import { Clipboard } from '../view/clipboard.ts'
import type { TemplateShelf, TrySource } from '../view/designer-context.ts'
import { shape } from './build.ts'

export const catalogues = { en: english, 'zh-CN': chinese }

type Shown = {
  locale?: keyof typeof catalogues
  isNewcomer?: boolean
  shelf?: TemplateShelf
  trySource?: TrySource
  hostWidgets?: HostWidgets
}

/** A shelf that is there as long as the test. */
export function emptyShelf(): TemplateShelf {
  const kept = new Map<string, unknown>()
  return {
    list: () => [...kept].map(([name, definition]) => ({ name, definition })),
    keep: (name, definition) => Boolean(kept.set(name, definition)),
    remove: (name) => void kept.delete(name),
  }
}
const clipboard = new Clipboard({ read: () => undefined, write: () => {} })

/** Shows a session in the designer, as a page of ours would. */
export function show(
  session: DesignerSession,
  { locale = 'en', isNewcomer = false, shelf = emptyShelf(), trySource, hostWidgets = {} }: Shown = {},
): DesignerSession {
  renderInTheme(
    <LocaleProvider locale={locale} timeZone="Asia/Shanghai" messages={catalogues[locale]}>
      <Designer
        session={session}
        today="2026-11-20"
        styleNonce=""
        shelf={shelf}
        clipboard={clipboard}
        loadWords={() => undefined}
        trySource={trySource}
        hostWidgets={hostWidgets}
        isNewcomer={isNewcomer}
        onTourSeen={() => {}}
        about={null}
        actions={null}
      />
      <Toasts />
    </LocaleProvider>,
  )
  return session
}

export const press = (key: string, held: object = {}) => fireEvent.keyDown(document.body, { key, ...held })
export const outline = (session: DesignerSession) => shape(session.document.definition.children)

/** What jsdom has not and the designer asks for. */
export function completeBrowser(): void {
  window.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(0)))
  window.CSS = { ...window.CSS, escape: (text: string) => text }
}
