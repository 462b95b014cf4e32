import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { UnstyledButton } from '@mantine/core'
import type { HostWidgets } from '@rostrum/forms-react'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Canvas } from './canvas/Canvas.tsx'
import classes from './Designer.module.css'
import { Carrying } from './drag/carrying.ts'
import { Editors } from './Editors.tsx'
import { useEndlessScript } from './faults/use-endless-script.ts'
import { LeftPane } from './LeftPane.tsx'
import type { DesignerSession } from './session/designer-session.ts'
import { SettingsPanel } from './settings/SettingsPanel.tsx'
import { Toolbar } from './toolbar/Toolbar.tsx'
import type { Clipboard } from './view/clipboard.ts'
import {
  DesignerProvider,
  type EditorRequest,
  type Imported,
  type LoadWords,
  type OpenEditor,
  type SettingPlace,
  type TemplateShelf,
  type TrySource,
  useDesigner,
} from './view/designer-context.ts'
import { Narrator } from './view/Narrator.tsx'
import { StatusBar } from './view/StatusBar.tsx'
import { SearchProvider, useSought } from './view/sought-setting.ts'
import { useT } from './view/texts.ts'
import { useDesignerKeys } from './view/use-designer-keys.ts'

type DesignerProps = {
  session: DesignerSession
  /** Today in the author's time zone, `YYYY-MM-DD`. */
  today: string
  styleNonce: string
  shelf: TemplateShelf
  /** Outlives the designer, so that widgets go from form to form. */
  clipboard: Clipboard
  loadWords: LoadWords
  trySource?: TrySource | undefined
  /** What the pages on which the form will stand draw in it, the same object each time. */
  hostWidgets?: HostWidgets
  /** Whether the author is here for the first time; told when the tour is over. */
  isNewcomer: boolean
  onTourSeen: () => void
  /** What the page says of the form, at the left of the toolbar. */
  about: ReactNode
  /** The page's own actions, at its right. */
  actions: ReactNode
}

const noWidgets: HostWidgets = {}

/** The form designer: library, canvas and settings over one session. Its words come with the catalogue of the page. */
export function Designer(props: DesignerProps) {
  const { session, today, styleNonce, shelf, clipboard, loadWords, trySource } = props
  const { hostWidgets = noWidgets, isNewcomer, onTourSeen, about, actions } = props
  const [editor, setEditor] = useState<OpenEditor | undefined>(isNewcomer ? { kind: 'tour' } : undefined)
  const [sought, setSought] = useState<SettingPlace>()
  const [imported, noteImport] = useState<Imported>()
  const endless = useEndlessScript(session, today)
  const close = () => {
    if (editor?.kind === 'tour') onTourSeen()
    setEditor(undefined)
  }
  const carrying = useMemo(() => new Carrying(session), [session])
  const value = useMemo(() => {
    const open = (request: EditorRequest) => {
      // An editor changes the form; what is carried would land in another one than it was taken from.
      carrying.cancel()
      if (request.kind !== 'setting') return setEditor(request)
      setEditor(undefined)
      session.select(request.nodeId === undefined ? [] : [request.nodeId])
      setSought(request)
    }
    const lent = { clipboard, loadWords, trySource, hostWidgets, shelf, today, styleNonce }
    return { ...lent, session, carrying, endless, open, imported, noteImport }
  }, [session, carrying, clipboard, loadWords, trySource, hostWidgets, endless, imported, today, styleNonce, shelf])
  const search = useMemo(() => ({ sought, end: () => setSought(undefined) }), [sought])
  return (
    <DesignerProvider value={value}>
      <SearchProvider value={search}>
        <Frame about={about} actions={actions} />
      </SearchProvider>
      <Editors request={editor} onClose={close} />
    </DesignerProvider>
  )
}

const panes = [
  ['library', 'designer.library'],
  ['canvas', 'designer.canvas'],
  ['settings', 'designer.settings'],
] as const

/** In a narrow window one of them shows at a time. */
type Pane = (typeof panes)[number][0]

function Frame({ about, actions }: { about: ReactNode; actions: ReactNode }) {
  const t = useT()
  const { carrying, session } = useDesigner()
  const root = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ location }) => {
          if (location.current.dropTargets.length === 0) carrying.cancel()
        },
      }),
    [carrying],
  )
  const [shown, setShown] = useState<Pane>('canvas')
  const reveal = useCallback((part: string) => {
    const pane = panes.map(([name]) => name).find((name) => name === part)
    // The focus goes to it next.
    if (pane) flushSync(() => setShown(pane))
  }, [])
  useDesignerKeys(root, reveal)
  const sought = useSought()
  useLayoutEffect(() => {
    if (sought) setShown('settings')
  }, [sought])
  // In a narrow window what was added shows, instead of the library that it came from.
  useEffect(
    () =>
      session.follow((news) => {
        if (news.kind === 'edit' && news.edit.act === 'insert') setShown('canvas')
      }),
    [session],
  )
  return (
    <div ref={root} className={classes.designer} data-shown={shown}>
      <Toolbar about={about} actions={actions} />
      <nav className={classes.panes} aria-label={t('designer.panes')}>
        {panes.map(([pane, name]) => (
          <UnstyledButton
            key={pane}
            className={classes.pane}
            aria-current={pane === shown || undefined}
            onClick={() => setShown(pane)}
          >
            {t(name)}
          </UnstyledButton>
        ))}
      </nav>
      <LeftPane />
      <Canvas />
      <aside
        className={classes.right}
        data-part="settings"
        aria-label={t('designer.settings')}
        data-tour="settings"
        data-pane
      >
        <SettingsPanel />
      </aside>
      <StatusBar />
      <Narrator />
    </div>
  )
}
