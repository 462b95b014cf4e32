import { Radio } from '@mantine/core'
import type { MergeChoices, MergeConflict, MergeSide } from '@rostrum/forms-designer'
import { useTranslateKey } from '@rostrum/ui/LocaleProvider'
import { Stack } from '@rostrum/ui/layout'
import { usePageText } from '../messages.ts'

type ConflictChoicesProps = {
  readonly conflicts: readonly MergeConflict[]
  readonly choices: MergeChoices
  readonly onChoose: (id: string, side: MergeSide) => void
}

/** What both authors changed, each with the two ways to go on. What one deleted and the other changed stays by default. */
export function ConflictChoices({ conflicts, choices, onChoose }: ConflictChoicesProps) {
  const t = usePageText()
  const titleOf = useConflictTitle()
  const textOf = useValueText()
  const stayingSide = ({ deletedBy }: MergeConflict): MergeSide => (deletedBy === 'mine' ? 'theirs' : 'mine')
  const chosen = (conflict: MergeConflict) =>
    choices.get(conflict.id) ?? (conflict.kind === 'deleted' ? stayingSide(conflict) : null)
  const labels = (conflict: MergeConflict): readonly [MergeSide, string][] => {
    const { kind, deletedBy, mine, theirs } = conflict
    if (kind === 'deleted' && deletedBy)
      return [
        [stayingSide(conflict), t('page.merge_keep')],
        [deletedBy, t('page.merge_delete')],
      ]
    if (kind === 'arrangement')
      return [
        ['mine', t('page.merge_my_order')],
        ['theirs', t('page.merge_their_order')],
      ]
    return [
      ['mine', t('page.merge_my_value', { value: textOf(mine) })],
      ['theirs', t('page.merge_their_value', { value: textOf(theirs) })],
    ]
  }
  return (
    <section>
      <h3>{t('page.merge_both', { count: conflicts.length })}</h3>
      <Stack gap={14} mt={8}>
        {conflicts.map((conflict) => (
          <Radio.Group
            key={conflict.id}
            label={titleOf(conflict)}
            value={chosen(conflict)}
            onChange={(side) => onChoose(conflict.id, side === 'theirs' ? 'theirs' : 'mine')}
          >
            <Stack gap={6} mt={6}>
              {labels(conflict).map(([side, label]) => (
                <Radio key={side} value={side} label={label} />
              ))}
            </Stack>
          </Radio.Group>
        ))}
      </Stack>
    </section>
  )
}

function useConflictTitle(): (conflict: MergeConflict) => string {
  const t = usePageText()
  const say = useTranslateKey()
  return ({ kind, node, what = '', deletedBy }) => {
    const part = node ? (node.options.label ?? node.options.name ?? say(`widget.${node.type}`)) : ''
    switch (kind) {
      case 'option':
        return `${part} · ${say(`setting.${what}`)}`
      case 'type':
        return `${part} · ${t('page.change_type')}`
      case 'deleted':
        return t(deletedBy === 'mine' ? 'page.merge_deleted_by_me' : 'page.merge_deleted_by_other', { part })
      case 'arrangement':
        return t('page.change_order')
      case 'config':
        return say(`form_setting.${what}`)
      case 'rules':
        return `${t('page.change_rules')} · ${what.split(' ')[0] ?? ''}`
      case 'source':
        return `${t('page.change_sources')} · ${what}`
      case 'texts':
        return `${t('page.change_texts')} · ${what}`
      case 'form':
        return t('page.change_name')
    }
  }
}

const longest = 80

/** A value as a short text; what has no short one is only called changed. */
function useValueText(): (value: unknown) => string {
  const t = usePageText()
  const say = useTranslateKey()
  return (value) => {
    if (typeof value === 'boolean') return say(value ? 'form.yes' : 'form.no')
    if (value === undefined || value === '') return t('page.change_nothing')
    if (typeof value === 'string' || typeof value === 'number') return cut(`${value}`)
    return labelsOf(value, say('form.list_separator')) ?? t('page.merge_other_value')
  }
}

/** The labels of a list of choices. */
function labelsOf(value: unknown, separator: string): string | undefined {
  const labels = Array.isArray(value) ? value.map((item: { readonly label?: unknown } | null) => item?.label) : []
  return labels.length > 0 && labels.every((label) => typeof label === 'string')
    ? cut(labels.join(separator))
    : undefined
}

const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}…` : text)
