import { nodesIn } from '@rostrum/forms/definition/nodes-in'
import { titleOf } from '@rostrum/forms/reading/title-of'
import { type DraftEntry, readDefinition } from './drafts.ts'
import { usePageText } from './messages.ts'

const namedLabels = 3
const maximumLabelLength = 40

/** The name of a draft. One without a name has the first labels of its widgets instead, so that an author can tell it from others. */
export function useDraftTitle(): (entry: Pick<DraftEntry, 'id' | 'name'>) => string {
  const t = usePageText()
  return ({ id, name }) => {
    if (name) return name
    const labels = nodesIn(readDefinition(id)?.children ?? []).flatMap(({ options }) => titleOf(options) ?? [])
    if (labels.length === 0) return t('page.new_name')
    const shown = labels.slice(0, namedLabels).map((label) => label.slice(0, maximumLabelLength))
    return t('page.unnamed_draft', { labels: [...shown, ...(labels.length > namedLabels ? ['…'] : [])].join(' · ') })
  }
}
