import type { BlockPlan } from '@rostrum/forms'
import { sanitizeHtml } from '@rostrum/forms'
import { RichText } from '@rostrum/ui/RichText'
import { useMemo } from 'react'
import { classNames } from '../view/class-names.ts'
import type { BlockView } from '../view/widget-view.ts'

function HtmlText({ plan }: { plan: BlockPlan }) {
  const { htmlContent = '' } = plan.options
  const html = useMemo(() => sanitizeHtml(htmlContent), [htmlContent])
  return (
    <div className={classNames(undefined, plan.options.customClass)}>
      <RichText html={html} />
    </div>
  )
}

export const htmlTextView: BlockView = { kind: 'block', type: 'html-text', Block: HtmlText }
