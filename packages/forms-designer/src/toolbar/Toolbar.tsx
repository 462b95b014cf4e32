import { Button, SegmentedControl } from '@mantine/core'
import { Flex, Text } from '@rostrum/ui/layout'
import { UndoRedo } from '@rostrum/ui/UndoRedo'
import { usePhone } from '@rostrum/ui/use-phone'
import {
  IconCode,
  IconDeviceDesktop,
  IconDeviceMobile,
  IconDeviceTablet,
  IconEraser,
  IconEye,
  IconFileExport,
  IconFileImport,
  IconLanguage,
  IconMathFunction,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { groupsOf } from '../document/rule-groups.ts'
import { type EditorRequest, useDesigner } from '../view/designer-context.ts'
import { useT } from '../view/messages.ts'
import { useDocumentPart, useLayout } from '../view/use-session.ts'
import classes from './Toolbar.module.css'
import { useToolbarKeys } from './use-toolbar-keys.ts'

type ToolbarProps = {
  /** The page's information about the form: its name, and its saved state. */
  about: ReactNode
  /** The page's actions, one of which is the only filled button. */
  actions: ReactNode
}

/** All actions on the form as a whole. A phone has those for reading and small changes. */
export function Toolbar({ about, actions }: ToolbarProps) {
  const t = useT()
  const isPhone = usePhone()
  const { bar, ...keys } = useToolbarKeys<HTMLDivElement>()
  return (
    <Flex
      component="header"
      align="center"
      gap={8}
      mih={48}
      py={2}
      px={12}
      bdb="line-strong"
      bg="card"
      ws="nowrap"
      phone={{ gap: 4, px: 8 }}
      className={classes.bar}
      data-pane
    >
      <div className={classes.about}>{about}</div>
      <div ref={bar} role="toolbar" className={classes.tools} aria-label={t('designer.toolbar')} {...keys}>
        <History />
        {isPhone ? (
          <Preview />
        ) : (
          <>
            <Width />
            <Actions />
          </>
        )}
      </div>
      {actions}
    </Flex>
  )
}

function History() {
  const { session } = useDesigner()
  const canUndo = useDocumentPart(() => session.undoable > 0)
  const canRedo = useDocumentPart(() => session.redoable > 0)
  return (
    <Flex align="center" className={classes.group}>
      <UndoRedo canUndo={canUndo} canRedo={canRedo} onUndo={() => session.undo()} onRedo={() => session.redo()} />
    </Flex>
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
  const layout = useLayout()
  return (
    <SegmentedControl
      size="xs"
      className={classes.width}
      aria-label={t('designer.width')}
      value={layout}
      onChange={(chosen) => session.showLayout(widths.find(([width]) => width === chosen)?.[0] ?? 'PC')}
      data={widths.map(([width, Icon]) => ({
        value: width,
        label: (
          <Flex component="span" align="center" title={t(`choice.${width}`)}>
            <Icon size={16} aria-hidden="true" />
            <span className={classes.word}>{t(`choice.${width}`)}</span>
          </Flex>
        ),
      }))}
    />
  )
}

function Actions() {
  const t = useT()
  const rules = useDocumentPart(
    ({ definition }) => groupsOf(definition.rules ?? []).filter(({ disabled }) => !disabled).length,
  )
  return (
    <Flex align="center" className={classes.group}>
      <Action
        rank="main"
        request={{ kind: 'rules' }}
        name={t('designer.rules')}
        icon={<IconMathFunction size={18} aria-hidden="true" />}
        count={rules}
      />
      <Action
        request={{ kind: 'texts', nodeId: undefined }}
        name={t('designer.texts')}
        icon={<IconLanguage size={18} aria-hidden="true" />}
      />
      <Action
        rank="minor"
        request={{ kind: 'clear' }}
        name={t('designer.clear')}
        icon={<IconEraser size={18} aria-hidden="true" />}
      />
      <Action
        rank="minor"
        request={{ kind: 'import' }}
        name={t('designer.import')}
        icon={<IconFileImport size={18} aria-hidden="true" />}
      />
      <Action
        rank="minor"
        request={{ kind: 'export' }}
        name={t('designer.export')}
        icon={<IconFileExport size={18} aria-hidden="true" />}
      />
      <Action
        rank="minor"
        request={{ kind: 'code' }}
        name={t('designer.code')}
        icon={<IconCode size={18} aria-hidden="true" />}
      />
      <Preview />
    </Flex>
  )
}

type ActionProps = {
  request: EditorRequest
  name: string
  icon: ReactNode
  variant?: 'default'
  count?: number
  /** Where space is short, the words of minor actions give way first, and those of main ones last. */
  rank?: 'main' | 'minor'
}

function Action({ request, name, icon, variant, count = 0, rank }: ActionProps) {
  const { open } = useDesigner()
  return (
    <Button
      size="xs"
      data-tour={request.kind}
      variant={variant ?? 'subtle'}
      color={variant ? undefined : 'gray'}
      className={rank ? `${classes.action} ${classes[rank]}` : classes.action}
      leftSection={icon}
      title={name}
      onClick={() => open(request)}
    >
      <span className={classes.word}>{name}</span>
      {count > 0 && (
        <Text span ms={6} c="mute">
          {count}
        </Text>
      )}
    </Button>
  )
}

function Preview() {
  const t = useT()
  return (
    <Action
      rank="main"
      request={{ kind: 'preview' }}
      name={t('designer.preview')}
      icon={<IconEye size={18} aria-hidden="true" />}
      variant="default"
    />
  )
}
