import type { WidgetNode } from '@rostrum/forms'
import { Box, Stack } from '@rostrum/ui/layout'
import { memo, useRef, useState } from 'react'
import { elementId } from '../drag/canvas-geometry.ts'
import { useDragSource } from '../drag/use-drag-source.ts'
import { RuleBadge } from '../rules/RuleBadge.tsx'
import { Chunker, isSameChunk } from '../view/chunk.ts'
import { useDesigner } from '../view/designer-context.ts'
import { useTitles } from '../view/messages.ts'
import { useIsSelected } from '../view/use-session.ts'
import classes from './Canvas.module.css'
import { useCanvasForm } from './canvas-form.ts'
import { LeafPreview } from './LeafPreview.tsx'

export const CanvasNodes = memo(function CanvasNodes({ nodes }: { nodes: readonly WidgetNode[] }) {
  return nodes.map((node) => <CanvasNode key={node.id} node={node} />)
})

/** The top-level widgets of the form. Of a long form the browser lays out and paints only the visible part. */
export function CanvasChunks({ nodes }: { nodes: readonly WidgetNode[] }) {
  const [chunker] = useState(() => new Chunker<WidgetNode>(({ id }) => id))
  return chunker.split(nodes).map(({ key, items }) => <CanvasChunk key={key} items={items} />)
}

const CanvasChunk = memo(function CanvasChunkItems({ items }: { items: readonly WidgetNode[] }) {
  return (
    <Stack columns={1} gap={32} className={classes.chunk} data-chunk="">
      <CanvasNodes nodes={items} />
    </Stack>
  )
}, isSameChunk)

/** A widget on the canvas. It renders again only when its object or its selected state changes. */
export const CanvasNode = memo(function CanvasNode({ node }: { node: WidgetNode }) {
  const { session } = useDesigner()
  const { ofNode, ofType } = useTitles()
  const isSelected = useIsSelected(node.id)
  const element = useRef<HTMLDivElement>(null)
  useDragSource(element, () => ({
    kind: 'move',
    ids: session.isSelected(node.id) ? session.selection : [node.id],
  }))
  const Frame = useCanvasForm().frameOf(node)
  const title = ofNode(node)
  const type = ofType(node.type)
  return (
    <Box
      ref={element}
      id={elementId(node.id)}
      role="group"
      aria-label={title === type ? type : `${type}: ${title}`}
      aria-current={isSelected || undefined}
      // Tab navigates the form in the tree. On the canvas the focus follows the selection.
      tabIndex={isSelected ? 0 : -1}
      pos="relative"
      miw={0}
      bdrs={6}
      className={classes.node}
      data-node={node.id}
      data-type={node.type}
      data-selected={isSelected || undefined}
      data-hidden={node.options.hidden || undefined}
    >
      {Frame ? <Frame node={node} /> : <LeafPreview node={node} />}
      <RuleBadge id={node.id} className={classes.mark} />
    </Box>
  )
})
