import { NativeSelect, TextInput } from '@mantine/core'
import { difficulties, drawRulesLimit, questionTypes } from '@rostrum/contracts/assessment/tests/question-types'
import { ActionButton } from '@rostrum/ui/ActionButton'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { Box, Stack, Text } from '@rostrum/ui/layout'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { RowTool } from '../../../parts/page/RowTool.tsx'
import { call } from '../../../shell/api.ts'
import { useFailureMessage } from '../../../shell/failure.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import classes from './PaperEditor.module.css'
import type { DrawRule, Question } from './paper-draft.ts'
import { TagsInput } from './TagsInput.tsx'

type DrawDialogProps = {
  paperId: string
  /** The rules of the previous draw. */
  rules: readonly DrawRule[] | undefined
  excludedIds: readonly string[]
  onClose: () => void
  onDrawn: (drawn: { seed: string; questions: readonly Question[]; rules: DrawRule[] }) => void
}

const defaultRule: DrawRule = { count: 5, types: [], difficulties: [], tags: [] }

/** The rules of a section's draw: number of questions by type, difficulty and tags. A draw replaces the section. */
export function DrawDialog({ paperId, rules: before, excludedIds, onClose, onDrawn }: DrawDialogProps) {
  const t = useT()
  const sentenceOf = useFailureMessage()
  const [rules, setRules] = useState<readonly DrawRule[]>(before ?? [defaultRule])
  const draw = useMutation({
    mutationFn: () =>
      call('POST /workbenchApi/assessment/papers/{id}/draw', {
        id: paperId,
        rules: [...rules],
        excludedIds: [...excludedIds],
      }),
    onSuccess: (drawn) => onDrawn({ ...drawn, rules: [...rules] }),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    draw.mutate()
  }
  const change = (at: number, next: Partial<DrawRule>) =>
    setRules(rules.map((rule, index) => (index === at ? { ...rule, ...next } : rule)))
  return (
    <Dialog opened onClose={onClose} title={t('assess.draw')} width={820}>
      <form onSubmit={submit} noValidate>
        {rules.map((rule, at) => (
          <RuleRow
            key={at}
            rule={rule}
            onChange={(next) => change(at, next)}
            onRemove={rules.length > 1 ? () => setRules(rules.filter((_, index) => index !== at)) : undefined}
          />
        ))}
        <ActionButton
          size="xs"
          variant="default"
          leftSection={<IconPlus size={14} />}
          reason={rules.length >= drawRulesLimit ? t('list.at_most', { maximum: drawRulesLimit }) : undefined}
          onClick={() => setRules([...rules, defaultRule])}
        >
          {t('assess.add_rule')}
        </ActionButton>
        <Text c="mute" fz={12}>
          {t('assess.draw_hint')}
        </Text>
        {draw.error && (
          <Box component="p" py={8} px={12} bdrs={6} bg="error-tint" c="error" role="alert">
            {sentenceOf(draw.error)}
          </Box>
        )}
        <DialogActions onCancel={onClose} confirmLabel={t('assess.draw_now')} busy={draw.isPending} />
      </form>
    </Dialog>
  )
}

type RuleRowProps = {
  rule: DrawRule
  onChange: (change: Partial<DrawRule>) => void
  onRemove: (() => void) | undefined
}

function RuleRow({ rule, onChange, onRemove }: RuleRowProps) {
  const t = useT()
  const { option, field } = useResourceLabels('question')
  const any = { value: '', label: t('assess.any') }
  return (
    <Stack gap={8} align="end" pb={10} className={classes.rule}>
      <TextInput
        type="number"
        label={t('assess.count')}
        min={1}
        max={100}
        value={rule.count}
        onChange={(event) =>
          onChange({ count: Math.min(100, Math.max(1, Math.trunc(event.currentTarget.valueAsNumber) || 1)) })
        }
      />
      <NativeSelect
        label={field('type')}
        data={[any, ...questionTypes.map((value) => ({ value, label: option('type', value) }))]}
        value={rule.types[0] ?? ''}
        onChange={(event) => onChange({ types: questionTypes.filter((one) => one === event.currentTarget.value) })}
      />
      <NativeSelect
        label={field('difficulty')}
        data={[any, ...difficulties.map((value) => ({ value, label: option('difficulty', value) }))]}
        value={rule.difficulties[0] ?? ''}
        onChange={(event) =>
          onChange({ difficulties: difficulties.filter((one) => one === event.currentTarget.value) })
        }
      />
      <TagsInput label={field('tags')} tags={rule.tags} onChange={(tags) => onChange({ tags: [...tags] })} />
      <RowTool
        icon={IconTrash}
        label={t('assess.remove_rule')}
        hidden={onRemove === undefined}
        onPress={() => onRemove?.()}
      />
    </Stack>
  )
}
