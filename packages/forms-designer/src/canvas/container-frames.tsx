import { cssLength, ownEntry, type WidgetNode, widgetTypeOf } from '@rostrum/forms'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { IconPlus } from '@tabler/icons-react'
import {
  type ComponentType,
  type CSSProperties,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { insertPart } from '../commands/insert-part.ts'
import { insertColumnAt, insertRowAt } from '../commands/table-edits.ts'
import { spanOf } from '../document/column-span.ts'
import { titleId } from '../drag/canvas-geometry.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT, useTitles } from '../view/messages.ts'
import { useDocumentPart, useLayout } from '../view/use-session.ts'
import classes from './Canvas.module.css'
import { CanvasNode, CanvasNodes } from './CanvasNode.tsx'
import { ColumnProvider } from './column-context.ts'
import frames from './container-frames.module.css'
import { useInlineEdit } from './inline-edit.ts'
import { SpanHandle } from './SpanHandle.tsx'

type FrameProps = { readonly node: WidgetNode }

/** Space below a heading for the toolbar of the first widget, which would cover the heading. */
const toolRoom = 32

const byType: Readonly<Record<string, ComponentType<FrameProps>>> = {
  grid: Grid,
  table: Table,
  tab: Tabs,
  section: Section,
  card: Card,
  'sub-form': SubForm,
}

/** The renderer of a container on the canvas; undefined for other widgets. */
export function frameOf(node: WidgetNode): ComponentType<FrameProps> | undefined {
  const { kind, type } = widgetTypeOf(node.type)
  if (type === 'unknown') return Unknown
  return ownEntry(byType, node.type) ?? (kind === 'layout' || kind === 'rows' ? Plain : undefined)
}

/**
 * The space between widgets in a table cell: as in the renderer, because the height of a row depends on it. Between
 * more than two of them the toolbar of the selection needs the space that it has elsewhere.
 */
const spaceInCell = ({ children = [] }: WidgetNode) => (children.length > 2 ? 32 : 12)

type BodyProps = FrameProps & { axis?: 'column' | 'row'; gap?: 0 | 12 | 32 }

/** The widgets in a container, or a hint if there are none. */
function Body({ node, axis = 'column', gap = node.type === 'table-cell' ? spaceInCell(node) : 32 }: BodyProps) {
  const t = useT()
  const children = node.children ?? []
  return (
    <Stack columns={1} gap={gap} mih={40} className={classes.body} data-body={node.id} data-axis={axis}>
      {children.length === 0 ? (
        <Stack component="p" place="center" bdrs={6} fz={13} c="mute" className={classes.empty}>
          {t('designer.container_empty')}
        </Stack>
      ) : (
        <CanvasNodes nodes={children} />
      )}
    </Stack>
  )
}

function Plain({ node }: FrameProps) {
  return <Body node={node} />
}

/** The children are preserved for software that knows the type. Nothing can be inserted here. */
function Unknown({ node }: FrameProps) {
  const t = useT()
  const { type } = node
  const { label } = node.options
  return (
    <Box bd="line-strong" bdrs={8} bg="card">
      <Flex align="center" mih={40} py={4} px={16} bdb="line" fw={600} c="ink">
        {label ? t('form.unknown_named', { type, label }) : t('form.unknown_widget', { type })}
      </Flex>
      {node.children && node.children.length > 0 && (
        <Box p={16}>
          <Body node={node} />
        </Box>
      )}
    </Box>
  )
}

function Card({ node }: FrameProps) {
  const { ofNode } = useTitles()
  return (
    <Box bd="line-strong" bdrs={8} bg="card">
      <Flex align="center" mih={40} py={4} px={16} bdb="line" fw={600} c="ink">
        {ofNode(node)}
      </Flex>
      <DescribedBody node={node} />
    </Box>
  )
}

/** The head as people will see it: with the number of the section, and larger than that of a card. */
function Section({ node }: FrameProps) {
  const t = useT()
  const { ofNode } = useTitles()
  const number = useDocumentPart(({ definition }) => outermostSections(definition.children).indexOf(node.id) + 1)
  return (
    <Box bd="line-strong" bdrs={8} bg="card">
      <Flex align="baseline" gap={16} pt={16} px={16} fz={18} lh={28} fw={600} c="ink">
        {number > 0 && <span>{number}</span>}
        <Box component="span" flex={1} miw={0} overflowWrap="anywhere">
          {ofNode(node)}
        </Box>
        <Text span fz={14} lh={22} fw={400} c="mute" aria-hidden="true">
          {t('form.section_fold')}
        </Text>
      </Flex>
      <DescribedBody node={node} />
    </Box>
  )
}

/** The sections with a number: those that are in no other section, and not always hidden. */
const outermostSections = (nodes: readonly WidgetNode[]): readonly string[] =>
  nodes
    .filter(({ options }) => !options.hidden)
    .flatMap(({ id, type, children }) => (type === 'section' ? [id] : outermostSections(children ?? [])))

function DescribedBody({ node }: FrameProps) {
  return (
    <Box p={16} pt={toolRoom}>
      {node.options.description && (
        <Text mb={12} fz={14} c="mute">
          {node.options.description}
        </Text>
      )}
      <Body node={node} />
    </Box>
  )
}

/** The table with one row, as people will see it. A container without a label shows its type, and its name as a distinction. */
function SubForm({ node }: FrameProps) {
  const t = useT()
  const { ofNode, ofType } = useTitles()
  const [title, type] = [ofNode(node), ofType('sub-form')]
  const columns = node.children?.length ?? 0
  return (
    <Box bd="line-strong" bdrs={8} bg="card">
      <Flex align="center" mih={40} py={4} px={16} bdb="line" fw={600} c="ink">
        {title}
        <Box component="span" flex="none" ps={12} ms="auto" fz={13} fw={400} c="mute">
          {title === type ? node.options.name : type}
        </Box>
      </Flex>
      <Flex align="start" gap={12} p={16} pt={toolRoom}>
        {node.options.showRowNumber !== false && (
          <Text fz={14} lh={22} c="mute" className={frames.rowNumber} aria-hidden="true">
            1
          </Text>
        )}
        <Box flex={1} miw={0} className={frames.row} style={{ '--columns': columns } as CSSProperties}>
          <ColumnProvider value={true}>
            <Body node={node} axis="row" gap={0} />
          </ColumnProvider>
        </Box>
      </Flex>
      <Flex align="center" gap={6} px={16} pb={12} fz={14} c="mute" aria-hidden="true">
        <IconPlus size={14} />
        {node.options.addLabel || t('form.row_add')}
      </Flex>
    </Box>
  )
}

type AddPartProps = { label: string; className?: string | undefined; onAdd: () => void }

/** A plus at the edge of a container. By keyboard, Alt and the right arrow key add a part. */
function AddPart({ label, className, onAdd }: AddPartProps) {
  return (
    <button
      type="button"
      tabIndex={-1}
      data-tool
      className={`${frames.add} ${className}`}
      aria-label={label}
      title={label}
      onClick={onAdd}
    >
      <IconPlus size={14} aria-hidden="true" />
    </button>
  )
}

function Grid({ node }: FrameProps) {
  const t = useT()
  const { session } = useDesigner()
  const layout = useLayout()
  const gutter = node.options.gutter ?? 16
  return (
    <Flex wrap="wrap" pos="relative" data-body={node.id} data-axis="row" style={{ gap: `12px ${gutter}px` }}>
      {node.children?.map((column) => (
        <Box
          key={column.id}
          pos="relative"
          miw={0}
          className={frames.column}
          style={{ '--span': spanOf(column.options, layout), '--gutter': `${gutter}px` } as CSSProperties}
          data-slot={column.id}
        >
          <CanvasNode node={column} />
          <SpanHandle column={column} gutter={gutter} />
        </Box>
      ))}
      <AddPart
        label={t('designer.column_add')}
        className={frames.addColumn}
        onAdd={() => session.run(insertPart(node.id, node.children?.length ?? 0))}
      />
    </Flex>
  )
}

function Table({ node }: FrameProps) {
  const t = useT()
  const { session } = useDesigner()
  const lastOf = (row: WidgetNode | undefined) => row?.children?.findLast((cell) => !cell.options.merged)?.id ?? ''
  return (
    <Box pos="relative">
      <AddPart
        label={t('designer.column_add')}
        className={frames.addColumn}
        onAdd={() => session.run(insertColumnAt(lastOf(node.children?.[0]), 'right'))}
      />
      <AddPart
        label={t('designer.row_add')}
        className={frames.addRow}
        onAdd={() => session.run(insertRowAt(lastOf(node.children?.at(-1)), 'below'))}
      />
      <table className={frames.table}>
        <tbody data-body={node.id}>
          {node.children?.map((row) => (
            <tr key={row.id} data-body={row.id} data-axis="row">
              {row.children
                ?.filter((cell) => !cell.options.merged)
                .map((cell) => (
                  <Box
                    key={cell.id}
                    colSpan={cell.options.colspan}
                    rowSpan={cell.options.rowspan}
                    component="td"
                    p={12}
                    bd="line-strong"
                    className={frames.cell}
                    data-cell
                    style={{ width: cssLength(cell.options.cellWidth), height: cssLength(cell.options.cellHeight) }}
                  >
                    <CanvasNode node={cell} />
                  </Box>
                ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Box>
  )
}

function Tabs({ node }: FrameProps) {
  const t = useT()
  const { session } = useDesigner()
  const { ofNode } = useTitles()
  const inlineEdit = useInlineEdit()
  const panes = node.children ?? []
  const [shown, show] = useVisiblePane(node.id)
  const open = panes.find(({ id }) => id === shown) ?? panes.find(({ options }) => options.active) ?? panes[0]
  return (
    <Box bd="line-strong" bdrs={8} bg="card">
      <Flex wrap="wrap" bdb="line" px={8}>
        {panes.map((pane) => (
          <Box
            key={pane.id}
            id={titleId(pane.id)}
            type="button"
            tabIndex={-1}
            data-tool
            aria-pressed={pane === open}
            component="button"
            py={8}
            px={12}
            bg="none"
            c="sub"
            cursor="pointer"
            className={frames.tab}
            // An item dragged over the name of a pane opens it.
            onDragEnter={() => show(pane.id)}
            onClick={() => {
              show(pane.id)
              session.select([pane.id])
            }}
            // The name belongs to the pane, although it is outside of it.
            onDoubleClick={() => inlineEdit.start(pane.id)}
          >
            {ofNode(pane)}
          </Box>
        ))}
        <Box
          type="button"
          tabIndex={-1}
          data-tool
          component="button"
          py={8}
          px={12}
          bg="none"
          c="sub"
          cursor="pointer"
          className={frames.tab}
          aria-label={t('designer.pane_add')}
          title={t('designer.pane_add')}
          onClick={() => session.run(insertPart(node.id, panes.length))}
        >
          <IconPlus size={14} aria-hidden="true" />
        </Box>
      </Flex>
      <Box p={16} pt={toolRoom} data-body={node.id}>
        {open && <CanvasNode node={open} />}
      </Box>
    </Box>
  )
}

/**
 * The pane with the selection or the drop target, else the one that was chosen. Also for nested tabs that render for
 * the first time.
 */
function useVisiblePane(tabId: string): [string | undefined, (paneId: string) => void] {
  const { session, dragState } = useDesigner()
  const paneAround = (id: string | undefined) => {
    if (id === undefined) return undefined
    const around = new Set([id, ...session.document.ancestorsOf(id).map((node) => node.id)])
    return session.document.childrenOf(tabId).find((pane) => around.has(pane.id))?.id
  }
  const latest = useRef(paneAround)
  latest.current = paneAround
  const [chosen, choose] = useState(() => paneAround(session.current))
  useEffect(
    () =>
      session.subscribeSelection(() => {
        const pane = latest.current(session.current)
        if (pane !== undefined) choose(pane)
      }),
    [session],
  )
  const dropTarget = useSyncExternalStore(
    useCallback((listener) => dragState.subscribe(listener), [dragState]),
    () =>
      paneAround(
        dragState.state?.input === 'keyboard' ? dragState.state.dropTarget?.insertionPoint.parentId : undefined,
      ),
  )
  return [dropTarget ?? chosen, choose]
}
