import { Button, CloseButton, TextInput } from '@mantine/core'
import type { WidgetNode } from '@rostrum/forms'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { IconChevronDown, IconChevronRight, IconSearch } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useCallback,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react'
import { isEditKey, textOptionOf, useInlineEdit } from '../canvas/inline-edit.ts'
import { isSelectable, rangeTo } from '../commands/selection.ts'
import { isReplaced } from '../diagnostics/is-replaced.ts'
import { useDragSource } from '../drag/use-drag-source.ts'
import { type InsertionPointFinder, useDropArea } from '../drag/use-drop-area.ts'
import { iconOf } from '../palette/widget-icons.ts'
import { RuleBadge } from '../rules/RuleBadge.tsx'
import { marksOf, RuleMarksProvider } from '../rules/rule-marks.ts'
import { Chunker, isSameChunk } from '../view/chunk.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useT, useTitles } from '../view/messages.ts'
import { useDocument, useIsDropAnchor, useIsSelected, useSelection } from '../view/use-session.ts'
import classes from './StructureTree.module.css'
import { treeInsertionPoint } from './tree-insertion-point.ts'
import { rowsOf, type TreeRow } from './tree-rows.ts'

/** The form as an outline: to find a widget, to see the nesting, to move it by dragging. */
export function StructureTree() {
  const t = useT()
  const { session } = useDesigner()
  const { ofNode } = useTitles()
  const document = useDocument()
  const [sought, setSought] = useSearchWords()
  const searchRef = useRef<HTMLInputElement>(null)
  const treeRef = useRef<HTMLDivElement>(null)
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set())
  const words = sought.trim().toLowerCase()
  const matches = useCallback(
    (node: WidgetNode) => `${ofNode(node)} ${node.options.name ?? ''} ${node.type}`.toLowerCase().includes(words),
    [ofNode, words],
  )
  const clear = () => {
    setSought('')
    searchRef.current?.focus()
  }
  const selection = useSelection()
  const rows = useMemo(
    () => rowsOf(document.definition.children, closed, new Set(selection), words === '' ? undefined : matches),
    [document, closed, selection, words, matches],
  )
  const marks = useMemo(() => marksOf(document.definition.rules), [document.definition.rules])
  const toggle = useCallback((id: string) => setClosed((before) => toggled(before, id)), [])
  return (
    <Flex component="section" direction="column" mih={0} bdt="line-strong" aria-label={t('designer.structure')}>
      <Flex align="center" gap={8} pt={8} pb={4} px={16}>
        <Box component="h2" fz={13} lh={20}>
          {t('designer.structure')}
        </Box>
        <Text span fz={12} c="mute">
          {document.positions.size}
        </Text>
      </Flex>
      <TextInput
        ref={searchRef}
        size="xs"
        className={classes.search}
        aria-label={t('designer.structure_search')}
        placeholder={t('designer.structure_search')}
        leftSection={<IconSearch size={16} aria-hidden="true" />}
        rightSection={
          sought !== '' && <CloseButton size="xs" aria-label={t('designer.structure_clear')} onClick={clear} />
        }
        value={sought}
        onChange={(event) => setSought(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && sought !== '') {
            event.stopPropagation()
            setSought('')
          }
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          const found = words === '' ? undefined : rows.find(({ node }) => isSelectable(node) && matches(node))
          if (!found) return
          session.select([found.node.id])
          treeRef.current?.focus({ preventScroll: true })
        }}
      />
      {words !== '' && rows.length === 0 ? (
        <NoMatch onClear={clear} />
      ) : (
        <RuleMarksProvider value={marks}>
          <Rows
            tree={treeRef}
            rows={rows}
            isSearched={words !== ''}
            onToggle={toggle}
            onSelect={(ids) => session.select(ids)}
          />
        </RuleMarksProvider>
      )}
    </Flex>
  )
}

/** A search without a match, for instance after the match was renamed. */
function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useT()
  return (
    <Stack gap={8} justifyItems="start" flex={1} py={8} px={16}>
      <Text role="status" fz={13} lh={20} c="mute">
        {t('designer.palette_none')}
      </Text>
      <Button size="xs" variant="default" onClick={onClear}>
        {t('designer.structure_clear')}
      </Button>
    </Stack>
  )
}

/** The words of the search, which ends with the form that they were for. */
function useSearchWords(): [string, (words: string) => void] {
  const { definition } = useDocument()
  const [sought, setSought] = useState('')
  const last = useRef(definition)
  useEffect(() => {
    if (isReplaced(last.current, definition)) setSought('')
    last.current = definition
  }, [definition])
  return [sought, setSought]
}

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const after = new Set(before)
  if (!after.delete(id)) after.add(id)
  return after
}

type RowsProps = {
  tree: RefObject<HTMLDivElement | null>
  rows: readonly TreeRow[]
  /** Whether a search leaves rows out. */
  isSearched: boolean
  onToggle: (id: string) => void
  onSelect: (ids: readonly string[]) => void
}

function Rows({ tree, rows, isSearched, onToggle, onSelect }: RowsProps) {
  const t = useT()
  const prefix = useId()
  const { session, dragState, reveal } = useDesigner()
  const inlineEdit = useInlineEdit()
  const [current] = useSelection().slice(-1)
  const findGap: InsertionPointFinder = useCallback(
    (x, y) => (tree.current ? treeInsertionPoint(tree.current, session.document, x, y) : undefined),
    [session, tree],
  )
  useDropArea(tree, findGap)
  /** Scrolls to the selected row. Returns whether it was in view already. */
  const show = useEffectEvent((): boolean => {
    const row = current === undefined ? null : tree.current?.ownerDocument.getElementById(`${prefix}${current}`)
    if (!row || !tree.current) return true
    const [place, view] = [row.getBoundingClientRect(), tree.current.getBoundingClientRect()]
    row.scrollIntoView({ block: 'nearest' })
    return place.top >= view.top && place.bottom <= view.bottom
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each selection is shown
  useEffect(() => void show(), [current])
  // The end of a search shows the selection again. Rows that come into view take their height in a later frame.
  useEffect(() => {
    if (isSearched) return
    let settled = 0
    let frames = 60
    let next = requestAnimationFrame(function again() {
      settled = show() ? settled + 1 : 0
      frames -= 1
      if (settled < 3 && frames > 0) next = requestAnimationFrame(again)
    })
    return () => cancelAnimationFrame(next)
  }, [isSearched])
  /** Edits the text of the selected widget on the canvas, as Enter does there. */
  const editText = (event: KeyboardEvent) => {
    const node = session.document.find(current ?? '')?.node
    if (!node || !textOptionOf(node) || event.nativeEvent.isComposing) return
    event.preventDefault()
    event.stopPropagation()
    reveal('canvas')
    inlineEdit.start(node.id)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // While something is carried, the keys move it, and the selection stays with it.
    if (isDesignerShortcut(event) || dragState.state) return
    if (isEditKey(event.key)) return editText(event)
    const at = rows.findIndex(({ node }) => node.id === current)
    const next = rowAfter(event.key, rows, at, onToggle)
    if (next === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const target = rows[next]
    if (target) onSelect(event.shiftKey ? [...session.selection, target.node.id] : [target.node.id])
  }
  const onClick = (event: MouseEvent) => {
    const id = (event.target as Element).closest<HTMLElement>('[data-row]')?.dataset.row
    if (id === undefined || (event.target as Element).closest('[data-twist]')) return
    if (event.shiftKey) return onSelect(rangeTo(session.document, session.selection, id))
    const adds = event.ctrlKey || event.metaKey
    const others = session.selection.filter((each) => each !== id)
    onSelect(!adds ? [id] : session.isSelected(id) ? others : [...others, id])
  }
  const isShown = rows.some(({ node }) => node.id === current)
  const [chunker] = useState(() => new Chunker<TreeRow>(({ node }) => node.id))
  return (
    <Box
      ref={tree}
      role="tree"
      aria-label={t('designer.structure')}
      aria-multiselectable="true"
      aria-activedescendant={isShown ? `${prefix}${current}` : undefined}
      tabIndex={0}
      flex={1}
      mih={0}
      overflow="auto"
      pb={12}
      px={6}
      className={classes.tree}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {chunker.split(rows).map(({ key, items }) => (
        <RowChunk key={key} items={items} prefix={prefix} onToggle={onToggle} />
      ))}
    </Box>
  )
}

type RowChunkProps = { items: readonly TreeRow[]; prefix: string; onToggle: (id: string) => void }

const RowChunk = memo(
  function RowChunkItems({ items, prefix, onToggle }: RowChunkProps) {
    return (
      <div role="none" className={classes.chunk}>
        {items.map((row) => (
          <Row key={row.node.id} {...row} id={`${prefix}${row.node.id}`} onToggle={onToggle} />
        ))}
      </div>
    )
  },
  (before, after) => before.onToggle === after.onToggle && isSameChunk(before, after, isSameRow),
)

const isSameRow = (one: TreeRow, other: TreeRow | undefined) =>
  one.node === other?.node && one.level === other.level && one.isOpen === other.isOpen

/** Shortcuts for the selection, available everywhere. */
function isDesignerShortcut({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return altKey || ctrlKey || metaKey || (shiftKey && (key === 'ArrowLeft' || key === 'ArrowRight'))
}

/** The row that a navigation key moves to; undefined for other keys. */
function rowAfter(
  key: string,
  rows: readonly TreeRow[],
  at: number,
  onToggle: (id: string) => void,
): number | undefined {
  const row = rows[at]
  switch (key) {
    case 'ArrowDown':
      return selectableFrom(rows, at + 1, 1) ?? at
    case 'ArrowUp':
      return selectableFrom(rows, at - 1, -1) ?? Math.max(at, 0)
    case 'Home':
      return 0
    case 'End':
      return selectableFrom(rows, rows.length - 1, -1)
    case 'ArrowRight':
      if (row?.isOpen === false) onToggle(row.node.id)
      return row?.isOpen ? (selectableFrom(rows, at + 1, 1) ?? at) : at
    case 'ArrowLeft':
      if (row?.isOpen) onToggle(row.node.id)
      return row?.isOpen
        ? at
        : rows.findLastIndex(({ node, level }, place) => place < at && level < (row?.level ?? 0) && isSelectable(node))
    default:
      return undefined
  }
}

/** The first selectable row from here on. */
function selectableFrom(rows: readonly TreeRow[], from: number, step: 1 | -1): number | undefined {
  for (let at = from; at >= 0 && at < rows.length; at += step) {
    const row = rows[at]
    if (row && isSelectable(row.node)) return at
  }
  return undefined
}

/** Rows, cells and columns have technical names only, which take the space of the titles. */
const hasOwnName = ({ type }: WidgetNode) => type !== 'table-row' && type !== 'table-cell' && type !== 'grid-col'

type RowProps = TreeRow & { id: string; onToggle: (id: string) => void }

const Row = memo(function Row({ node, level, isOpen, id, onToggle }: RowProps) {
  const { session } = useDesigner()
  const { ofNode } = useTitles()
  const isSelected = useIsSelected(node.id)
  const lands = useIsDropAnchor(node.id)
  const row = useRef<HTMLDivElement>(null)
  useDragSource(row, () => ({ kind: 'move', ids: session.isSelected(node.id) ? session.selection : [node.id] }))
  const Icon = iconOf(node.type)
  const Twist = isOpen ? IconChevronDown : IconChevronRight
  return (
    <Flex
      ref={row}
      id={id}
      role="treeitem"
      aria-level={level}
      aria-expanded={isOpen}
      aria-selected={isSelected}
      pos="relative"
      align="center"
      gap={6}
      mih={28}
      bdrs={6}
      fz={13}
      lh={18}
      c="ink"
      className={classes.row}
      data-row={node.id}
      data-lands={lands || undefined}
      style={{ paddingInlineStart: 6 + (level - 1) * 16 }}
    >
      <Stack
        data-twist={isOpen === undefined ? undefined : true}
        component="span"
        place="center"
        flex="none"
        h={24}
        c="mute"
        className={classes.twist}
        onClick={() => onToggle(node.id)}
        aria-hidden="true"
      >
        {isOpen !== undefined && <Twist size={14} />}
      </Stack>
      <Icon size={15} aria-hidden="true" className={classes.icon} />
      <Box component="span" overflow="hidden" ws="nowrap" textOverflow="ellipsis">
        {ofNode(node)}
      </Box>
      <RuleBadge id={node.id} />
      {node.options.name && hasOwnName(node) && (
        <Box
          component="code"
          ms="auto"
          ps={8}
          overflow="hidden"
          fz={12}
          ws="nowrap"
          c="mute"
          textOverflow="ellipsis"
          className={classes.code}
        >
          {node.options.name}
        </Box>
      )}
    </Flex>
  )
})
