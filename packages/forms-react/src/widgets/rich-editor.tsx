import { cssLength, sanitizeHtml } from '@rostrum/forms'
import { lazyComponent } from '@rostrum/ui/lazy-component'
import { RichText } from '@rostrum/ui/RichText'
import { Suspense } from 'react'
import { LockedGroup } from '../fields/LockedGroup.tsx'
import { TextLength } from '../fields/TextLength.tsx'
import { emptyDisplayState } from '../view/empty-display-state.ts'
import type { ControlProps, ValueView } from '../view/widget-view.ts'
import classes from './widgets.module.css'

/** Loads with the first form that uses one. */
const FormattedText = lazyComponent(
  () => import('../fields/FormattedText.tsx'),
  (part) => part.FormattedText,
)

function RichEditorControl(props: ControlProps) {
  const { plan, state } = props
  const { showWordLimit, maxLength, contentHeight } = plan.options
  const height = cssLength(contentHeight) ?? '200px'
  return (
    <>
      <Suspense fallback={<div className={classes.waiting} style={{ minHeight: height }} />}>
        <FormattedText {...props} height={height} />
      </Suspense>
      {showWordLimit && maxLength !== undefined && (
        <TextLength text={plan.widget.text(state.value, plan.options, emptyDisplayState)} limit={maxLength} />
      )}
    </>
  )
}

function LockedRichText({ state, attributes }: ControlProps) {
  return (
    <LockedGroup attributes={attributes}>
      <RichText html={sanitizeHtml(typeof state.value === 'string' ? state.value : '')} />
    </LockedGroup>
  )
}

export const richEditorView: ValueView = {
  kind: 'value',
  type: 'rich-editor',
  labels: 'group',
  announcesRequired: true,
  Control: RichEditorControl,
  Locked: LockedRichText,
}
