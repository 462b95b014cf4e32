import {
  compileForm,
  DefinitionError,
  definitionVersion,
  FormStore,
  type Problem,
  type WidgetNode,
} from '@rostrum/forms'
import { FormFields, FormRoot } from '@rostrum/forms-react'
import { Box, PlainButton, Text } from '@rostrum/ui/layout'
import { DelegateChunkErrors } from '@rostrum/ui/lazy-component'
import { memo, useMemo } from 'react'
import { useRuleMark } from '../rules/rule-marks.ts'
import { useDesigner } from '../view/designer-context.ts'
import { ErrorBoundary } from '../view/ErrorBoundary.tsx'
import { useProblemMessage, useT, useTitles } from '../view/messages.ts'
import classes from './Canvas.module.css'
import { type CanvasForm, useCanvasForm } from './canvas-form.ts'
import { useIsColumn } from './column-context.ts'

/** One widget as applicants see it, rendered by the form renderer. It takes neither focus nor pointer events. */
export const LeafPreview = memo(function LeafPreview({ node }: { node: WidgetNode }) {
  const { today } = useDesigner()
  const form = useCanvasForm()
  const isColumn = useIsColumn()
  const isComputed = useRuleMark(node.id) === 'computed'
  const preview = useMemo(() => {
    // The form shows the answer of a calculated field as text, because no one types there.
    const options = isComputed ? { ...node.options, readonly: true } : node.options
    return createPreviewStore({ ...node, options }, form, today, isColumn)
  }, [node, form, today, isColumn, isComputed])
  const leaf = preview instanceof FormStore ? <Leaf form={preview} /> : <LeafProblem problem={preview} />
  if (!isColumn) return leaf
  return (
    <>
      <ColumnHead node={node} />
      <Box p={8}>{leaf}</Box>
    </>
  )
})

function ColumnHead({ node }: { node: WidgetNode }) {
  const { ofNode } = useTitles()
  return (
    <Box fz={14} lh={22} fw={600} c="ink" className={classes.columnHead}>
      {ofNode(node)}
      {node.options.required && (
        <Text span ms={4} fw={400} c="error" aria-hidden="true">
          *
        </Text>
      )}
    </Box>
  )
}

function Leaf({ form }: { form: FormStore }) {
  const { hostWidgets } = useDesigner()
  return (
    <ErrorBoundary fallback={(retry) => <LeafLoadError onRetry={retry} />}>
      <Box mih={24} className={classes.leaf} inert>
        <DelegateChunkErrors value={true}>
          <FormRoot form={form} {...hostWidgets}>
            <FormFields />
          </FormRoot>
        </DelegateChunkErrors>
      </Box>
    </ErrorBoundary>
  )
}

/** Heavy widgets load when they first become visible, and may fail to load. */
function LeafLoadError({ onRetry }: { onRetry: () => void }) {
  const t = useT()
  return (
    <Box py={8} px={12} bd="error-line" bdrs={6} bg="error-tint" fz={13} c="error" data-tool>
      {t('designer.leaf_failed')}
      <Box component={PlainButton} mih={24} ms={12} fz="inherit" fw={600} td="underline" onClick={onRetry}>
        {t('ui.retry')}
      </Box>
    </Box>
  )
}

function LeafProblem({ problem }: { problem: Problem | undefined }) {
  const sentenceOf = useProblemMessage()
  return (
    <Box component="p" py={8} px={12} bd="error-line" bdrs={6} bg="error-tint" fz={13} c="error">
      {problem && sentenceOf(problem)}
    </Box>
  )
}

/** The widget as a separate form. Options that hide it in the real form do not hide it from its author. */
function createPreviewStore(
  node: WidgetNode,
  { config, dataSources }: CanvasForm,
  today: string,
  isColumn: boolean,
): FormStore | Problem | undefined {
  const { hidden: _, ...options } = node.options
  const children = [{ ...node, options: isColumn ? { ...options, labelHidden: true } : options }]
  try {
    const form = compileForm({ version: definitionVersion, config, children, ...(dataSources && { dataSources }) })
    return new FormStore(form, { today, loadOptions: async () => [] })
  } catch (error) {
    if (error instanceof DefinitionError) return error.problems[0]
    throw error
  }
}
