import type { BlockPlan } from '@rostrum/forms'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { type KeyboardEvent, useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import { Nodes } from '../fields/NodeView.tsx'
import { classNames } from '../view/class-names.ts'
import { countErrors, fieldNames } from '../view/field-names.ts'
import { useFormContext } from '../view/form-context.ts'
import { useBlock, useFormValue } from '../view/use-form-state.ts'
import { useFormText } from '../view/use-form-text.ts'
import type { BlockView } from '../view/widget-view.ts'
import classes from './tab.module.css'

type TabProps = { plan: BlockPlan; rowId: string | undefined }

/**
 * Panes of which one is open. All panes are in the document, so that their fields can be found and focused from another
 * one.
 */
function Tabs({ plan, rowId }: TabProps) {
  const { form, view, prefix } = useFormContext()
  const panes = plan.children.filter((pane): pane is BlockPlan => pane.kind === 'block')
  const list = useRef<HTMLDivElement>(null)
  const openId = useOpenPane(panes, rowId)
  const open = (pane: BlockPlan) => {
    view.openPane(plan.node.id, pane.node.id)
    const { name, label } = pane.options
    form.fire({ plan, rowId, hook: 'onTabClick', args: [{ name, label, index: panes.indexOf(pane) }] })
  }
  const move = (event: KeyboardEvent) => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role="tab"]:not([aria-disabled])') ?? [])]
    const next = nextTab(tabs, event.key)
    if (!next) return
    event.preventDefault()
    next.focus()
    const pane = panes.find(({ node }) => tabDomId(prefix, node.id) === next.id)
    if (pane) open(pane)
  }
  return (
    <div
      className={classNames(classes.tab, plan.options.customClass)}
      data-display={plan.options.displayType || undefined}
    >
      <Flex
        ref={list}
        role="tablist"
        wrap="wrap"
        rowGap={0}
        columnGap={4}
        bdb="line"
        className={classes.list}
        onKeyDown={move}
      >
        {panes.map((pane) => (
          <Tab
            key={pane.node.id}
            plan={pane}
            rowId={rowId}
            isOpen={pane.node.id === openId}
            onOpen={() => open(pane)}
          />
        ))}
      </Flex>
      {panes.map((pane) => (
        <Pane key={pane.node.id} plan={pane} rowId={rowId} isOpen={pane.node.id === openId} />
      ))}
    </div>
  )
}

function nextTab(tabs: readonly HTMLElement[], key: string): HTMLElement | undefined {
  const at = document.activeElement instanceof HTMLElement ? tabs.indexOf(document.activeElement) : -1
  switch (key) {
    case 'ArrowRight':
      return tabs[(at + 1) % tabs.length]
    case 'ArrowLeft':
      return tabs.at(at - 1)
    case 'Home':
      return tabs[0]
    case 'End':
      return tabs.at(-1)
    default:
      return undefined
  }
}

/** The pane that was opened last; initially the one marked by the author, else the first visible one. */
function useOpenPane(panes: readonly BlockPlan[], rowId: string | undefined): string | undefined {
  const { form, view } = useFormContext()
  const watched = panes.map(({ node }) => node.id)
  const all = watched.join('\n')
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = all.split('\n').map((id) => view.subscribe(id, listener))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [view, all],
  )
  useSyncExternalStore(subscribe, () => watched.filter((id) => view.isOpen(id) === true).join('\n'))
  const subscribeShown = useCallback(
    (listener: () => void) => {
      const stops = all.split('\n').map((id) => form.subscribeBlock(id, listener, rowId))
      return () => {
        for (const stop of stops) stop()
      }
    },
    [form, all, rowId],
  )
  const shown = useSyncExternalStore(subscribeShown, () =>
    watched.filter((id) => form.getBlock(id, rowId).visible).join('\n'),
  )
  const shownIds = shown.split('\n')
  const opened = shownIds.find((id) => view.isOpen(id) === true)
  const marked = panes.find((pane) => pane.options.active && shownIds.includes(pane.node.id))
  return opened ?? marked?.node.id ?? shownIds[0]
}

type PartProps = TabProps & { isOpen: boolean }

function Tab({ plan, rowId, isOpen, onOpen }: PartProps & { onOpen: () => void }) {
  const t = useFormText()
  const { form, prefix } = useFormContext()
  const { visible, disabled } = useBlock(plan.node.id, rowId)
  const names = useMemo(() => fieldNames(plan.children), [plan])
  const errors = useFormValue(form, (store) => countErrors(store, names))
  if (!visible) return null
  const id = tabDomId(prefix, plan.node.id)
  return (
    <Box
      type="button"
      role="tab"
      id={id}
      component="button"
      flex="initial"
      overflowWrap="anywhere"
      mih={44}
      py={8}
      px={16}
      bg="none"
      c="ink"
      cursor="pointer"
      className={classes.label}
      aria-selected={isOpen}
      aria-controls={`${id}-pane`}
      aria-disabled={disabled || undefined}
      tabIndex={isOpen ? 0 : -1}
      onClick={() => {
        if (!disabled) onOpen()
      }}
    >
      {plan.options.label}
      {errors > 0 && (
        <Text span ms={8} fz={12} c="error">
          {t('form.errors', { count: errors })}
        </Text>
      )}
    </Box>
  )
}

function Pane({ plan, rowId, isOpen }: PartProps) {
  const { prefix } = useFormContext()
  const { visible } = useBlock(plan.node.id, rowId)
  if (!visible) return null
  const id = tabDomId(prefix, plan.node.id)
  return (
    <Stack
      role="tabpanel"
      id={`${id}-pane`}
      aria-labelledby={id}
      columns={1}
      gap={16}
      pt={16}
      className={classes.pane}
      data-title={plan.options.label}
      hidden={!isOpen}
    >
      <Nodes plans={plan.children} rowId={rowId} />
    </Stack>
  )
}

function tabDomId(prefix: string, nodeId: string): string {
  return `${prefix}tab:${nodeId}`
}

export const tabView: BlockView = { kind: 'block', type: 'tab', Block: Tabs }
