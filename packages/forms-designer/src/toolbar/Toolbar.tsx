import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconCode,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconEraser,
  IconEye,
  IconFileExport,
  IconFileImport,
  IconMathFunction,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { setConfig } from '../commands/set-form.ts'
import { type EditorRequest, useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/texts.ts'
import { useDocument } from '../view/use-session.ts'
import classes from './Toolbar.module.css'

type ToolbarProps = {
  /** What the page says of the form: its name, and whether it is kept. */
  about: ReactNode
  /** The page's own actions, the one filled button among them. */
  actions: ReactNode
}

/** Every action on the form as a whole. */
export function Toolbar({ about, actions }: ToolbarProps) {
  const t = useT()
  return (
    <header className={classes.bar} role="toolbar" aria-label={t('designer.toolbar')}>
      <div className={classes.about}>{about}</div>
      <History />
      <Width />
      <Actions />
      {actions}
    </header>
  )
}

function History() {
  const t = useT()
  const { session } = useDesigner()
  useDocument()
  return (
    <div className={classes.group}>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('designer.undo')}
        title={`${t('designer.undo')} (Ctrl+Z)`}
        disabled={session.undoable === 0}
        onClick={() => session.undo()}
      >
        <IconArrowBackUp size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={32}
        aria-label={t('designer.redo')}
        title={`${t('designer.redo')} (Ctrl+Y)`}
        disabled={session.redoable === 0}
        onClick={() => session.redo()}
      >
        <IconArrowForwardUp size={18} aria-hidden="true" />
      </ActionIcon>
    </div>
  )
}

const widths = [
  ['PC', IconDeviceDesktop],
  ['Pad', IconDeviceTablet],
  ['H5', IconDeviceMobile],
] as const

function Width() {
  const t = useT()
  const { session } = useDesigner()
  const { layoutType = 'PC' } = useDocument().definition.config
  return (
    <SegmentedControl
      size="xs"
      aria-label={t('designer.width')}
      value={layoutType}
      onChange={(width) => session.run(setConfig('layoutType', width, session.selection))}
      data={widths.map(([width, Icon]) => ({
        value: width,
        label: (
          <span className={classes.width}>
            <Icon size={16} aria-hidden="true" />
            {t(`choice.${width}`)}
          </span>
        ),
      }))}
    />
  )
}

function Actions() {
  const t = useT()
  const { rules = [] } = useDocument().definition
  return (
    <div className={classes.group}>
      <Action request={{ kind: 'rules' }} icon={<IconMathFunction size={18} aria-hidden="true" />}>
        {t('designer.rules')}
        {rules.length > 0 && <span className={classes.count}>{rules.length}</span>}
      </Action>
      <Action request={{ kind: 'clear' }} icon={<IconEraser size={18} aria-hidden="true" />}>
        {t('designer.clear')}
      </Action>
      <Action request={{ kind: 'import' }} icon={<IconFileImport size={18} aria-hidden="true" />}>
        {t('designer.import')}
      </Action>
      <Action request={{ kind: 'export' }} icon={<IconFileExport size={18} aria-hidden="true" />}>
        {t('designer.export')}
      </Action>
      <Action request={{ kind: 'code' }} icon={<IconCode size={18} aria-hidden="true" />}>
        {t('designer.code')}
      </Action>
      <Action request={{ kind: 'preview' }} icon={<IconEye size={18} aria-hidden="true" />} variant="default">
        {t('designer.preview')}
      </Action>
    </div>
  )
}

type ActionProps = { request: EditorRequest; icon: ReactNode; variant?: 'default'; children: ReactNode }

function Action({ request, icon, variant, children }: ActionProps) {
  const { open } = useDesigner()
  return (
    <Button
      size="xs"
      data-tour={request.kind}
      variant={variant ?? 'subtle'}
      color={variant ? undefined : 'gray'}
      className={classes.action}
      leftSection={icon}
      onClick={() => open(request)}
    >
      {children}
    </Button>
  )
}
