import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { UnstyledButton } from '@mantine/core'
import type { HostWidgets } from '@rostrum/forms-react'
import { usePhone } from '@rostrum/ui/use-phone'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
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
import { SearchProvider } from './view/sought-setting.ts'
import { useT } from './view/texts.ts'
import { useDesignerKeys } from './view/use-designer-keys.ts'
import { paneNames, type ShownPane, useShownPane } from './view/use-shown-pane.ts'

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
  const pane = useShownPane(session, sought)
  const { reveal } = pane
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
    return { ...lent, session, carrying, endless, open, imported, noteImport, reveal }
  }, [
    session,
    carrying,
    clipboard,
    loadWords,
    trySource,
    hostWidgets,
    endless,
    imported,
    today,
    styleNonce,
    shelf,
    reveal,
  ])
  const search = useMemo(() => ({ sought, end: () => setSought(undefined) }), [sought])
  return (
    <DesignerProvider value={value}>
      <SearchProvider value={search}>
        <Frame about={about} actions={actions} pane={pane} />
      </SearchProvider>
      <Editors request={editor} onClose={close} />
    </DesignerProvider>
  )
}

type FrameProps = Pick<DesignerProps, 'about' | 'actions'> & { pane: ShownPane }

function Frame({ about, actions, pane: { shown, side, show, reveal } }: FrameProps) {
  const t = useT()
  const { carrying } = useDesigner()
  const isPhone = usePhone()
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
  // The focus goes to it next.
  const revealAtOnce = useCallback((part: string) => flushSync(() => reveal(part)), [reveal])
  useDesignerKeys(root, revealAtOnce)
  return (
    <div ref={root} className={classes.designer} data-shown={shown} data-side={side}>
      <Toolbar about={about} actions={actions} />
      <nav className={classes.panes} aria-label={t('designer.panes')}>
        {paneNames.map((pane) => (
          <UnstyledButton
            key={pane}
            className={classes.pane}
            data-pane-name={pane}
            aria-current={pane === (isPhone ? shown : side) || undefined}
            onClick={() => show(pane)}
          >
            {t(`designer.${pane}`)}
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
