import { Box, Flex, PlainButton, Text } from '@rostrum/ui/layout'
import { useMemo } from 'react'
import { useT } from '../view/messages.ts'
import classes from './RuleGraphView.module.css'
import type { RuleDraft } from './rule-drafts.ts'
import type { RuleField } from './rule-fields.ts'
import { type GraphNode, type RuleLink, ruleGraph } from './rule-graph.ts'
import { useRuleLabels } from './use-rule-labels.ts'

type RuleGraphViewProps = {
  drafts: readonly RuleDraft[]
  fields: readonly RuleField[]
  /** The keys of fields that depend on each other in a cycle. */
  cycle: readonly string[]
  /** Opens a rule. */
  onChoose: (at: number) => void
}

/** Which widget's answer decides about which other, drawn, and as a list that leads to the rules. */
export function RuleGraphView({ drafts, fields, cycle, onChoose }: RuleGraphViewProps) {
  const t = useT()
  const words = useRuleLabels(fields)
  const { nodes, links } = useMemo(() => ruleGraph(drafts, cycle), [drafts, cycle])
  if (links.length === 0) {
    return (
      <Text fz={13} lh={20} c="mute">
        {t('designer.graph_none')}
      </Text>
    )
  }
  const sources = [...new Set(links.map(({ from }) => from))]
  return (
    <>
      <Drawing nodes={nodes} links={links} titleOf={words.titleOf} />
      <ul aria-label={t('designer.graph')}>
        {sources.map((from) => (
          <Flex key={from} component="li" wrap="wrap" align="center" gap={8} py={6} bdb="line" fz={13} lh={20}>
            <Text span fw={600} c="ink">
              {words.titleOf(from)}
            </Text>
            {links
              .filter((link) => link.from === from)
              .map(({ to, action, at, isInCycle }) => (
                <Box
                  key={`${at} ${action} ${to}`}
                  component={PlainButton}
                  py={2}
                  px={8}
                  mih={24}
                  bdrs={4}
                  fz="inherit"
                  c={isInCycle ? 'error' : 'link'}
                  className={classes.link}
                  onClick={() => onChoose(at)}
                >
                  {t(`designer.graph_link.${action}`, { target: words.titleOf(to) })}
                </Box>
              ))}
          </Flex>
        ))}
      </ul>
    </>
  )
}

/** In pixels. */
const box = { width: 170, height: 34, columnGap: 90, rowGap: 14 }
const left = ({ column }: GraphNode) => column * (box.width + box.columnGap)
const top = ({ row }: GraphNode) => row * (box.height + box.rowGap)

type DrawingProps = {
  nodes: readonly GraphNode[]
  links: readonly RuleLink[]
  titleOf: (key: string) => string
}

/** The arrows. The list below has the same content in words. */
function Drawing({ nodes, links, titleOf }: DrawingProps) {
  const byKey = new Map(nodes.map((node) => [node.key, node]))
  const width = Math.max(...nodes.map(left)) + box.width + 12
  const height = Math.max(...nodes.map(top)) + box.height + 30
  return (
    <Box overflow="auto" mb={12} bd="line-strong" bdrs={8} bg="soft" p={16} className={classes.area}>
      <svg width={width} height={height} viewBox={`-6 -2 ${width} ${height}`} aria-hidden="true">
        <defs>
          {(['plain', 'cycle'] as const).map((kind) => (
            <marker
              key={kind}
              id={`rule-arrow-${kind}`}
              viewBox="0 0 8 8"
              refX={8}
              refY={4}
              markerWidth={8}
              markerHeight={8}
              orient="auto"
            >
              <path d="M0 0 8 4 0 8Z" className={classes.head} data-kind={kind} />
            </marker>
          ))}
        </defs>
        {links.map(({ from, to, action, at, isInCycle }) => {
          const [start, end] = [byKey.get(from), byKey.get(to)]
          const kind = isInCycle ? 'cycle' : 'plain'
          return (
            start &&
            end && (
              <path
                key={`${from} ${to} ${action} ${at}`}
                d={arrow(start, end)}
                className={classes.arrow}
                data-kind={kind}
                markerEnd={`url(#rule-arrow-${kind})`}
              />
            )
          )
        })}
        {nodes.map((node) => (
          <foreignObject key={node.key} x={left(node)} y={top(node)} width={box.width} height={box.height}>
            <div className={classes.node} title={titleOf(node.key)}>
              {titleOf(node.key)}
            </div>
          </foreignObject>
        ))}
      </svg>
    </Box>
  )
}

/** From the right edge of one widget to the left edge of another; below both where it goes back. */
function arrow(start: GraphNode, end: GraphNode): string {
  const [x, y] = [left(start) + box.width, top(start) + box.height / 2]
  const [toX, toY] = [left(end), top(end) + box.height / 2]
  if (end.column > start.column) {
    const bend = box.columnGap / 2
    return `M${x} ${y} C${x + bend} ${y} ${toX - bend} ${toY} ${toX} ${toY}`
  }
  const [fromX, fromY] = [left(start) + box.width / 2, top(start) + box.height]
  const low = Math.max(fromY, top(end) + box.height) + 24
  const endX = left(end) + box.width / 2 + (start.key === end.key ? 24 : 0)
  return `M${fromX} ${fromY} C${fromX} ${low} ${endX} ${low} ${endX} ${top(end) + box.height}`
}
