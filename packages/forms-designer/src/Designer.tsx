import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { UnstyledButton } from '@mantine/core'
import type { LoadOptions } from '@rostrum/forms'
import type { HostWidgets } from '@rostrum/forms-react'
import { Box, Stack } from '@rostrum/ui/layout'
import { usePhone } from '@rostrum/ui/use-phone'
import { type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Canvas } from './canvas/Canvas.tsx'
import { InlineEdit, InlineEditProvider } from './canvas/inline-edit.ts'
import classes from './Designer.module.css'
import { useSlowDiagnostics } from './diagnostics/use-slow-diagnostics.ts'
import { DragState } from './drag/drag-state.ts'
import { Editors } from './Editors.tsx'
import { LeftPane } from './LeftPane.tsx'
import type { DesignerSession } from './session/designer-session.ts'
import { SettingsPanel } from './settings/SettingsPanel.tsx'
import { Toolbar } from './toolbar/Toolbar.tsx'
import type { Clipboard } from './view/clipboard.ts'
import {
  type CheckPublication,
  DesignerProvider,
  type EditorRequest,
  type ImportResult,
  type LoadDictionaries,
  type LoadMessages,
  type LoadVersions,
  type OpenEditor,
  type SettingLocation,
  type TemplateStore,
  type TestSource,
  type TypeMappingStore,
  useDesigner,
} from './view/designer-context.ts'
import { LiveAnnouncer } from './view/LiveAnnouncer.tsx'
import { useT } from './view/messages.ts'
import { PhoneNote } from './view/PhoneNote.tsx'
import { StatusBar } from './view/StatusBar.tsx'
import { SettingFocusProvider } from './view/setting-focus.ts'
import { useDesignerKeys } from './view/use-designer-keys.ts'
import { useFinishTyping } from './view/use-finish-typing.ts'
import { type PaneState, paneNames, usePaneState } from './view/use-pane-state.ts'

type DesignerProps = {
  session: DesignerSession
  /** The name of the form, for code generated from it. Empty until the author sets a name. */
  formName: string
  /** The current date in the author's time zone, `YYYY-MM-DD`. */
  today: string
  styleNonce: string
  /** The page that renders `PreviewPage`, for the frame of a preview. */
  previewAddress: string
  templateStore: TemplateStore
  /** The author has applied the template with this name. Must be a stable function. */
  onTemplate?: ((name: string) => void) | undefined
  typeMappingStore: TypeMappingStore
  /** Outlives the designer, so that widgets can be pasted into other forms. */
  clipboard: Clipboard
  loadMessages: LoadMessages
  testSource?: TestSource | undefined
  /** Loads the lists of the host. Must be a stable function. */
  loadHostOptions?: LoadOptions | undefined
  /** Must be a stable function. */
  loadDictionaries?: LoadDictionaries | undefined
  loadVersions?: LoadVersions | undefined
  /** Undefined where the host would not tell. Must be a stable function. */
  checkPublication?: CheckPublication | undefined
  /** The components of the pages that will show the form. Must be a stable object. */
  hostWidgets?: HostWidgets
  /** Whether this is the author's first visit. Called when the tour is over. */
  showTour: boolean
  onTourSeen: () => void
  /** Whether a phone shows what it cannot do. Called when the author closes that. */
  showPhoneNote: boolean
  onPhoneNoteClosed: () => void
  /** The page's information about the form, at the left of the toolbar. */
  about: ReactNode
  /** The page's actions, at the right of the toolbar. */
  actions: ReactNode
  /** What the author has to know before the work begins, below the toolbar. */
  notice?: ReactNode
}

const noHostWidgets: HostWidgets = {}

/** The form designer: library, canvas and settings of one session. Its texts are part of the page's catalogue. */
export function Designer(props: DesignerProps) {
  const {
    session,
    formName,
    today,
    styleNonce,
    previewAddress,
    templateStore,
    onTemplate,
    typeMappingStore,
    clipboard,
    loadMessages,
    testSource,
    loadHostOptions,
    loadDictionaries,
    loadVersions,
    checkPublication,
  } = props
  const { hostWidgets = noHostWidgets, showTour, onTourSeen } = props
  const [editor, setEditor] = useState<OpenEditor | undefined>(showTour ? { kind: 'tour' } : undefined)
  const [target, setSought] = useState<SettingLocation>()
  const [lastImport, setLastImport] = useState<ImportResult>()
  const slowDiagnostics = useSlowDiagnostics(session, today, checkPublication)
  const close = () => {
    if (editor?.kind === 'tour') onTourSeen()
    setEditor(undefined)
  }
  const dragState = useMemo(() => new DragState(session), [session])
  const [inlineEdit] = useState(() => new InlineEdit())
  const pane = usePaneState(session, target)
  const { reveal } = pane
  const value = useMemo(() => {
    const open = (request: EditorRequest) => {
      // An editor changes the form, so a running drag would end in a different form.
      dragState.cancel()
      if (request.kind !== 'setting') return setEditor(request)
      setEditor(undefined)
      session.select(request.nodeId === undefined ? [] : [request.nodeId])
      setSought(request)
    }
    const lent = {
      formName,
      clipboard,
      loadMessages: loadMessages,
      testSource: testSource,
      loadHostOptions,
      loadDictionaries,
      loadVersions,
      hostWidgets,
      templateStore: templateStore,
      onTemplate,
      typeMappingStore,
      today,
      styleNonce,
      previewAddress,
    }
    return { ...lent, session, dragState, slowDiagnostics, open, lastImport, setLastImport, reveal }
  }, [
    session,
    formName,
    dragState,
    clipboard,
    loadMessages,
    testSource,
    loadHostOptions,
    loadDictionaries,
    loadVersions,
    hostWidgets,
    slowDiagnostics,
    lastImport,
    today,
    styleNonce,
    previewAddress,
    templateStore,
    onTemplate,
    typeMappingStore,
    reveal,
  ])
  const search = useMemo(() => ({ target, clear: () => setSought(undefined) }), [target])
  return (
    <DesignerProvider value={value}>
      <SettingFocusProvider value={search}>
        <InlineEditProvider value={inlineEdit}>
          <Frame {...props} panes={pane} />
        </InlineEditProvider>
      </SettingFocusProvider>
      <Editors request={editor} onClose={close} />
    </DesignerProvider>
  )
}

type FrameProps = Pick<DesignerProps, 'about' | 'actions' | 'notice' | 'showPhoneNote' | 'onPhoneNoteClosed'> & {
  panes: PaneState
}

function Frame({ about, actions, notice, showPhoneNote, onPhoneNoteClosed, panes }: FrameProps) {
  const t = useT()
  const { visible, side, show, libraryTab, onLibraryTab, reveal } = panes
  const { dragState } = useDesigner()
  const isPhone = usePhone()
  const root = useRef<HTMLDivElement>(null)
  useEffect(
    () =>
      monitorForElements({
        onDrop: ({ location }) => {
          if (location.current.dropTargets.length === 0) dragState.cancel()
        },
      }),
    [dragState],
  )
  // The focus moves there next.
  const revealNow = useCallback((part: string) => flushSync(() => reveal(part)), [reveal])
  useDesignerKeys(root, revealNow)
  useFinishTyping()
  return (
    <Stack
      ref={root}
      overflow="hidden"
      bg="card"
      fz={14}
      lh={22}
      className={classes.designer}
      data-shown={visible}
      data-side={side}
    >
      <Toolbar about={about} actions={actions} />
      <div className={classes.notice}>
        <PhoneNote shows={showPhoneNote} onClose={onPhoneNoteClosed} />
        {notice}
      </div>
      <Box component="nav" display="none" className={classes.panes} aria-label={t('designer.panes')}>
        {paneNames.map((pane) => (
          <UnstyledButton
            key={pane}
            className={classes.pane}
            data-pane-name={pane}
            aria-current={pane === (isPhone ? visible : side) || undefined}
            onClick={() => show(pane)}
          >
            {t(isPhone && pane === 'library' ? 'designer.structure' : `designer.${pane}`)}
          </UnstyledButton>
        ))}
      </Box>
      <LeftPane tab={libraryTab} onTab={onLibraryTab} />
      <Canvas />
      <Box
        component="aside"
        bds="line-strong"
        className={classes.right}
        data-part="settings"
        aria-label={t('designer.settings')}
        data-tour="settings"
        data-pane
      >
        <SettingsPanel />
      </Box>
      <StatusBar />
      <LiveAnnouncer />
    </Stack>
  )
}
