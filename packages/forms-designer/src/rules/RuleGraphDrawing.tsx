import { Box, PlainButton } from '@rostrum/ui/layout'
import { useT } from '../view/messages.ts'
import { arrowsOf, box, left, numberSize, numbersOf, pathOf, top } from './arrow-paths.ts'
import classes from './RuleGraphView.module.css'
import type { RuleDraft } from './rule-drafts.ts'
import type { GraphNode, RuleLink } from './rule-graph.ts'
import type { useRuleLabels } from './use-rule-labels.ts'

type RuleGraphDrawingProps = {
  nodes: readonly GraphNode[]
  links: readonly RuleLink[]
  drafts: readonly RuleDraft[]
  words: Pick<ReturnType<typeof useRuleLabels>, 'titleOf' | 'sentence'>
  /** Opens a rule. */
  onChoose: (at: number) => void
}

/** The arrows between the widgets, each with the number of its rule. */
export function RuleGraphDrawing({ nodes, links, drafts, words, onChoose }: RuleGraphDrawingProps) {
  const t = useT()
  const arrows = arrowsOf(nodes, links)
  const places = [...nodes, ...links.flatMap(({ passes }) => passes)]
  const width = Math.max(...places.map(left)) + box.width + 12
  const height = Math.max(...places.map(top)) + box.height + 30
  const nameOf = (at: number) => {
    const draft = drafts[at]
    return draft && `${at + 1}. ${draft.name || words.sentence(draft)}`
  }
  /** The rule that decides about a widget, or else the first that reads it. */
  const ruleAt = (key: string) =>
    (links.find(({ to }) => to === key) ?? links.find(({ from }) => from === key))?.at ?? 0
  return (
    <Box overflow="auto" mb={12} bd="line-strong" bdrs={8} bg="soft" p={16} className={classes.area}>
      {/* biome-ignore lint/a11y/useSemanticElements: an SVG element has no other role for a group */}
      <svg
        width={width}
        height={height}
        viewBox={`-6 -2 ${width} ${height}`}
        role="group"
        aria-label={t('designer.graph')}
      >
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
        {arrows.map(({ from, to, at, isInCycle, curves }) => {
          const kind = isInCycle ? 'cycle' : 'plain'
          return (
            <path
              key={`${from} ${to} ${at}`}
              d={pathOf(curves)}
              className={classes.arrow}
              data-kind={kind}
              markerEnd={`url(#rule-arrow-${kind})`}
            />
          )
        })}
        {nodes.map((node) => (
          <foreignObject key={node.key} x={left(node)} y={top(node)} width={box.width} height={box.height}>
            <PlainButton
              className={classes.node}
              title={words.titleOf(node.key)}
              onClick={() => onChoose(ruleAt(node.key))}
            >
              {words.titleOf(node.key)}
            </PlainButton>
          </foreignObject>
        ))}
        {numbersOf(arrows).map(({ from, to, at, isInCycle, x, y }) => (
          <foreignObject
            key={`${from} ${to} ${at}`}
            x={x - numberSize / 2}
            y={y - numberSize / 2}
            width={numberSize}
            height={numberSize}
          >
            <PlainButton
              className={`${classes.node} ${classes.number}`}
              data-kind={isInCycle ? 'cycle' : 'plain'}
              title={nameOf(at)}
              aria-label={nameOf(at)}
              onClick={() => onChoose(at)}
            >
              {at + 1}
            </PlainButton>
          </foreignObject>
        ))}
      </svg>
    </Box>
  )
}
