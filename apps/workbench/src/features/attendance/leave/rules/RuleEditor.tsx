import { Button } from '@mantine/core'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { toast } from '@rostrum/ui/Toasts'
import { IconAlertTriangle, IconArrowLeft, IconCopy } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAction } from '../../../../parts/page/use-action.ts'
import { call } from '../../../../shell/api.ts'
import { fieldErrorMessages } from '../../../../shell/failure.ts'
import { apiQuery } from '../../../../shell/query-client.ts'
import { useReadableName } from '../../../../shell/use-readable-name.ts'
import { useT } from '../../../../shell/use-t.ts'
import { DefinitionFields } from './DefinitionFields.tsx'
import { RuleCurve } from './RuleCurve.tsx'
import { RulePreview } from './RulePreview.tsx'
import type { Law, Rule, RuleDraft } from './rule-types.ts'
import classes from './rules.module.css'
import { TryRule } from './TryRule.tsx'

const refresh = ['/attendance/annual-leave']

type RuleEditorProps = {
  readonly rule: Rule
  readonly laws: readonly Law[]
  readonly draft: RuleDraft
  readonly onDraft: (draft: RuleDraft) => void
  readonly onCopy: () => void
  /** Back to the list where only one of the two is shown. */
  readonly onBack: (() => void) | undefined
}

/** A rule with what it changes; an enabled one is shown, and changed by a copy. */
export function RuleEditor({ rule, laws, draft, onDraft, onCopy, onBack }: RuleEditorProps) {
  const t = useT()
  const called = useReadableName()
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const law = laws.find(({ country }) => country === rule.country)
  const canEdit = rule.canWrite && rule.state !== 'enabled'
  const onFailure = (error: unknown) => {
    setProblems(fieldErrorMessages(error))
    return Object.keys(fieldErrorMessages(error)).length > 0
  }
  const save = useAction(
    (typed: RuleDraft) =>
      call('PUT /workbenchApi/attendance/annual-leave-rules/{id}', { ...typed, id: rule.id, revision: rule.revision }),
    { refresh, onFailure },
  )
  const preview = useQuery({
    ...apiQuery('POST /workbenchApi/attendance/annual-leave-rules/{id}/previews', { ...draft, id: rule.id }),
    enabled: canEdit,
    placeholderData: (before) => before,
  })
  const enable = useAction(
    async () => {
      const { revision } = await save.run(draft)
      const replaces = preview.data?.replaces?.id ?? null
      return call('POST /workbenchApi/attendance/annual-leave-rules/{id}/enablement', {
        id: rule.id,
        revision,
        replaces,
      })
    },
    { refresh, successMessage: ({ adjusted }) => t('leave.enabled_done', { people: adjusted }), onFailure },
  )
  const disable = useAction(
    () =>
      call('DELETE /workbenchApi/attendance/annual-leave-rules/{id}/enablement', {
        ...{ id: rule.id, revision: String(rule.revision) },
      }),
    { refresh, successMessage: () => t('leave.saved') },
  )
  const saveDraft = async () => {
    const saved = await save.run(draft).catch(() => undefined)
    if (saved) toast({ tone: 'done', message: t('leave.saved') })
  }
  return (
    <div className={classes.editor}>
      <Stack gap={16} alignContent="start" p={20} phone={{ p: 12 }}>
        <Flex align="center" wrap="wrap" justify="space-between" columnGap={12} rowGap={8}>
          {onBack && (
            <Button variant="subtle" size="xs" aria-label={t('ui.back')} onClick={onBack}>
              <IconArrowLeft size={18} aria-hidden="true" />
            </Button>
          )}
          <h2>
            {called(rule)}{' '}
            <Text span c="sub" fz={13} fw={400}>
              {t(`leave.rule_${rule.state}`)} · {rule.unitName}
            </Text>
          </h2>
          {rule.canWrite && (
            <Button variant="default" leftSection={<IconCopy size={16} aria-hidden="true" />} onClick={onCopy}>
              {t('leave.copy_rule')}
            </Button>
          )}
        </Flex>
        <div className={classes.columns}>
          <DefinitionFields draft={draft} problems={problems} readOnly={!canEdit} onChange={onDraft} />
          <Stack gap={20} alignContent="start">
            <RuleCurve draft={draft} law={law} />
            <TryRule draft={draft} />
            {canEdit && <RulePreview query={preview} />}
          </Stack>
        </div>
      </Stack>
      {rule.canWrite && (
        <Flex
          align="center"
          justify="end"
          gap={10}
          p={14}
          bdt="line"
          className={classes.bar}
          phone={{ direction: 'column', align: 'stretch' }}
        >
          {canEdit && preview.data?.replaces && (
            <Flex component="p" c="error" gap={8} align="center" flex={1}>
              <IconAlertTriangle size={16} aria-hidden="true" />
              {t('leave.other_enabled', { name: called(preview.data.replaces) })}
            </Flex>
          )}
          {canEdit ? (
            <>
              <Button variant="default" loading={save.running} onClick={() => void saveDraft()}>
                {t('leave.save_draft')}
              </Button>
              <Button loading={enable.running} onClick={() => void enable.run(undefined).catch(() => undefined)}>
                {preview.data?.replaces ? t('leave.enable_instead') : t('leave.enable')}
              </Button>
            </>
          ) : (
            <Box ms="auto">
              <Button
                variant="default"
                loading={disable.running}
                onClick={() => void disable.run(undefined).catch(() => undefined)}
              >
                {t('leave.disable')}
              </Button>
            </Box>
          )}
        </Flex>
      )}
    </div>
  )
}
