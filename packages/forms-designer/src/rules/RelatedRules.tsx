import { Box, PlainButton, Text } from '@rostrum/ui/layout'
import type { RuleField } from '../document/rule-fields.ts'
import { useT } from '../view/messages.ts'
import { linksOf, type RuleDraft } from './rule-drafts.ts'
import { useRuleLabels } from './use-rule-labels.ts'

type RelatedRulesProps = {
  drafts: readonly RuleDraft[]
  at: number
  fields: readonly RuleField[]
  onChoose: (at: number) => void
}

/** The other rules that read an answer which the open rule reads: a change of one often concerns them as well. */
export function RelatedRules({ drafts, at, fields, onChoose }: RelatedRulesProps) {
  const t = useT()
  const words = useRuleLabels(fields)
  const related = relatedRules(drafts, at)
  if (related.length === 0) return null
  return (
    <Box component="section" mt={12} pt={12} bdt="line" aria-label={t('designer.rules_related')}>
      <Text mb={4} fz={13} lh={20} c="mute">
        {t('designer.rules_related')}
      </Text>
      <ul>
        {related.map(({ draft, index }) => (
          <li key={index}>
            <Box component={PlainButton} mih={24} fz={13} lh={20} c="link" onClick={() => onChoose(index)}>
              {draft.name?.trim() || words.sentence(draft)}
            </Box>
          </li>
        ))}
      </ul>
    </Box>
  )
}

function relatedRules(drafts: readonly RuleDraft[], at: number) {
  const open = drafts[at]
  const reads = open && linksOf(open).reads
  return drafts
    .map((draft, index) => ({ draft, index }))
    .filter(
      ({ draft, index }) => index !== at && [...linksOf(draft).reads].some((key) => key !== '' && reads?.has(key)),
    )
}
