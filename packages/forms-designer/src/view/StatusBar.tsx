import { Box, Flex, PlainButton } from '@rostrum/ui/layout'
import { IconAlertTriangle, IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import { usePlacedDiagnosticMessage } from '../diagnostics/use-diagnostic-message.ts'
import { useDiagnostics } from '../diagnostics/use-diagnostics.ts'
import { isBoundToTable } from '../document/placement.ts'
import { useDesigner } from './designer-context.ts'
import { useT, useTitles } from './messages.ts'
import { useLastImport } from './use-last-import.ts'
import { useDocument, useDragSnapshot, useSelection } from './use-session.ts'
import classes from './view.module.css'

/** The current location in the form, the available shortcuts, and whether the form is valid. */
export function StatusBar() {
  const t = useT()
  const document = useDocument()
  return (
    <Flex
      component="footer"
      align="center"
      gap={12}
      mih={32}
      px={14}
      bdt="line-strong"
      bg="page"
      fz={12}
      lh={18}
      c="mute"
      ws="nowrap"
      className={classes.bar}
    >
      <Breadcrumbs />
      <div className={classes.toasts} data-toast-place />
      <Keys />
      <ImportNotes />
      <Problems />
      <span>{t('designer.widget_count', { count: document.positions.size })}</span>
    </Flex>
  )
}

function Breadcrumbs() {
  const t = useT()
  const { session } = useDesigner()
  const { ofNode } = useTitles()
  const document = useDocument()
  const selection = useSelection()
  const current = selection.length > 1 ? undefined : selection[0]
  const node = current === undefined ? undefined : document.find(current)?.node
  const trail = node ? [...document.ancestorsOf(node.id).toReversed(), node] : []
  return (
    <Flex
      component="nav"
      align="center"
      gap={4}
      miw={0}
      overflow="hidden"
      className={classes.trail}
      aria-label={t('designer.breadcrumb')}
    >
      <Box
        component={PlainButton}
        overflow="hidden"
        bdrs={4}
        fz={12}
        lh={18}
        c="sub"
        textOverflow="ellipsis"
        className={classes.step}
        onClick={() => session.select([])}
      >
        {t('designer.form')}
      </Box>
      {trail.map((step) => (
        <Fragment key={step.id}>
          <IconChevronRight size={14} aria-hidden="true" />
          <Box
            component={PlainButton}
            overflow="hidden"
            bdrs={4}
            fz={12}
            lh={18}
            c="sub"
            textOverflow="ellipsis"
            className={classes.step}
            onClick={() => session.select([step.id])}
          >
            {ofNode(step)}
          </Box>
        </Fragment>
      ))}
      {selection.length > 1 && (
        <>
          <IconChevronRight size={14} aria-hidden="true" />
          <Box component="span" className={classes.step}>
            {t('designer.selected_count', { count: selection.length })}
          </Box>
        </>
      )}
    </Flex>
  )
}

const hints = {
  dragging: [
    ['Tab', 'designer.key_next'],
    ['Home End', 'designer.key_ends'],
    ['Enter', 'designer.key_drop'],
    ['Esc', 'designer.key_cancel'],
  ],
  selected: [
    ['Esc', 'designer.key_parent'],
    ['Alt ↑ ↓', 'designer.key_move'],
    ['M', 'designer.key_carry'],
    ['Del', 'designer.key_delete'],
  ],
  /** Rows and cells are neither moved nor deleted on their own. */
  bound: [
    ['Esc', 'designer.key_parent'],
    ['?', 'designer.key_all'],
  ],
  idle: [
    ['/', 'designer.key_insert'],
    ['?', 'designer.key_all'],
  ],
} as const

function Keys() {
  const t = useT()
  const isDragging = useDragSnapshot() !== undefined
  const document = useDocument()
  const selection = useSelection()
  const isBound = selection.some((id) => isBoundToTable(document.find(id)?.node.type ?? ''))
  const selected = isBound ? 'bound' : 'selected'
  const shown = hints[isDragging ? 'dragging' : selection.length > 0 ? selected : 'idle']
  return (
    <Flex component="span" gap={12} className={classes.keys}>
      {shown.map(([key, text]) => (
        <span key={key}>
          <kbd className={classes.statusBarKey}>{key}</kbd> {t(text)}
        </span>
      ))}
    </Flex>
  )
}

function ImportNotes() {
  const t = useT()
  const { open } = useDesigner()
  const lastImport = useLastImport()
  if (!lastImport) return null
  return (
    <Box
      component={PlainButton}
      flex="none"
      mih={24}
      fz="inherit"
      lh="inherit"
      c="link"
      td="underline"
      onClick={() => open({ kind: 'import_notes' })}
    >
      {t('designer.import_notes', { count: lastImport.problems.length + lastImport.more })}
    </Box>
  )
}

/** Linting a long form takes time, and must not block an author. */
const debounceMilliseconds = 1000

function Problems() {
  const t = useT()
  const { open } = useDesigner()
  const sentence = usePlacedDiagnosticMessage()
  const diagnostics = useDiagnostics(debounceMilliseconds)
  const [first] = diagnostics
  const words = first ? sentence(first) : t('designer.no_problems')
  return (
    <Flex
      role="status"
      component="span"
      flex="initial"
      align="center"
      gap={4}
      miw={0}
      c="done"
      className={classes.state}
      data-invalid={first && true}
      title={words}
    >
      {first ? (
        <Flex
          component={PlainButton}
          align="center"
          gap={4}
          miw={0}
          mih={24}
          fz="inherit"
          lh="inherit"
          c="inherit"
          td="underline"
          onClick={() => open({ kind: 'diagnostics' })}
        >
          <IconAlertTriangle size={16} aria-hidden="true" />
          <Box component="span" overflow="hidden" textOverflow="ellipsis">
            {diagnostics.length > 1 ? t('designer.diagnostics', { count: diagnostics.length, first: words }) : words}
          </Box>
        </Flex>
      ) : (
        <>
          <IconCircleCheck size={16} aria-hidden="true" />
          <Box component="span" overflow="hidden" textOverflow="ellipsis">
            {words}
          </Box>
        </>
      )}
    </Flex>
  )
}
