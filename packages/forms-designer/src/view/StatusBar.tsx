import { UnstyledButton } from '@mantine/core'
import { IconAlertTriangle, IconChevronRight, IconCircleCheck } from '@tabler/icons-react'
import { Fragment } from 'react'
import { useDiagnosticMessage } from '../faults/use-diagnostic-message.ts'
import { useDiagnostics } from '../faults/use-diagnostics.ts'
import { useDesigner } from './designer-context.ts'
import { useT, useTitles } from './messages.ts'
import classes from './StatusBar.module.css'
import { useDocument, useDragSnapshot, useSelection } from './use-session.ts'

/** The current location in the form, the available shortcuts, and whether the form is valid. */
export function StatusBar() {
  const t = useT()
  const document = useDocument()
  return (
    <footer className={classes.bar}>
      <Breadcrumbs />
      <Keys />
      <ImportNotes />
      <Problems />
      <span>{t('designer.widget_count', { count: document.positions.size })}</span>
    </footer>
  )
}

function Breadcrumbs() {
  const t = useT()
  const { session } = useDesigner()
  const { ofNode } = useTitles()
  const document = useDocument()
  const current = useSelection().at(-1)
  const node = current === undefined ? undefined : document.find(current)?.node
  const trail = node ? [...document.ancestorsOf(node.id).toReversed(), node] : []
  return (
    <nav className={classes.trail} aria-label={t('designer.breadcrumb')}>
      <UnstyledButton className={classes.step} onClick={() => session.select([])}>
        {t('designer.form')}
      </UnstyledButton>
      {trail.map((step) => (
        <Fragment key={step.id}>
          <IconChevronRight size={14} aria-hidden="true" />
          <UnstyledButton className={classes.step} onClick={() => session.select([step.id])}>
            {ofNode(step)}
          </UnstyledButton>
        </Fragment>
      ))}
    </nav>
  )
}

const hints = {
  carrying: [
    ['Tab', 'designer.key_next'],
    ['Enter', 'designer.key_drop'],
    ['Esc', 'designer.key_cancel'],
  ],
  selected: [
    ['Esc', 'designer.key_parent'],
    ['Alt ↑ ↓', 'designer.key_move'],
    ['M', 'designer.key_carry'],
    ['Del', 'designer.key_delete'],
  ],
  idle: [
    ['/', 'designer.key_insert'],
    ['?', 'designer.key_all'],
  ],
} as const

function Keys() {
  const t = useT()
  const isCarrying = useDragSnapshot() !== undefined
  const isSelected = useSelection().length > 0
  const shown = hints[isCarrying ? 'carrying' : isSelected ? 'selected' : 'idle']
  return (
    <span className={classes.keys}>
      {shown.map(([key, text]) => (
        <span key={key} className={classes.hint}>
          <kbd className={classes.key}>{key}</kbd> {t(text)}
        </span>
      ))}
    </span>
  )
}

function ImportNotes() {
  const t = useT()
  const { lastImport, open } = useDesigner()
  if (!lastImport) return null
  return (
    <UnstyledButton className={classes.notes} onClick={() => open({ kind: 'import_notes' })}>
      {t('designer.import_notes', { count: lastImport.problems.length + lastImport.more })}
    </UnstyledButton>
  )
}

/** Linting a long form takes time, and must not block an author. */
const debounceMilliseconds = 1000

function Problems() {
  const t = useT()
  const { open } = useDesigner()
  const sentence = useDiagnosticMessage()
  const faults = useDiagnostics(debounceMilliseconds)
  const [first] = faults
  const words = first ? sentence(first) : t('designer.no_problems')
  return (
    <span role="status" className={classes.state} data-faulty={first && true} title={words}>
      {first ? (
        <UnstyledButton className={classes.faults} onClick={() => open({ kind: 'faults' })}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          <span>{faults.length > 1 ? t('designer.diagnostics', { count: faults.length, first: words }) : words}</span>
        </UnstyledButton>
      ) : (
        <>
          <IconCircleCheck size={16} aria-hidden="true" />
          <span>{words}</span>
        </>
      )}
    </span>
  )
}
