import { Checkbox, NativeSelect } from '@mantine/core'
import { difficulties, questionTypes } from '@rostrum/contracts/assessment/tests/question-types'
import { Dialog } from '@rostrum/ui/Dialog'
import { DialogActions } from '@rostrum/ui/DialogActions'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { SearchField } from '@rostrum/ui/SearchField'
import { SkeletonRows } from '@rostrum/ui/SkeletonRows'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useNothingFound } from '../../../parts/page/use-nothing-found.tsx'
import { useRecordsNoun } from '../../../parts/page/use-records-noun.ts'
import { QueryError } from '../../../shell/QueryError.tsx'
import { apiQuery } from '../../../shell/query-client.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import classes from './PaperEditor.module.css'
import type { Question } from './paper-draft.ts'

type QuestionBankDialogProps = {
  paperId: string
  /** Questions that the paper already contains. */
  usedIds: readonly string[]
  onClose: () => void
  onAdd: (questions: readonly Question[]) => void
}

type Filter = { search: string; type: '' | Question['type']; difficulty: '' | Question['difficulty'] }

/** Chooses questions of the bank by hand; those that the paper already contains are disabled. */
export function QuestionBankDialog({ paperId, usedIds, onClose, onAdd }: QuestionBankDialogProps) {
  const t = useT()
  const nothingFound = useNothingFound(useRecordsNoun()('question'))
  const { option, field } = useResourceLabels('question')
  const [filter, setFilter] = useState<Filter>({ search: '', type: '', difficulty: '' })
  const [chosen, setChosen] = useState<ReadonlyMap<string, Question>>(new Map())
  const { search, type, difficulty } = filter
  const found = useQuery({
    ...apiQuery('GET /workbenchApi/assessment/papers/{id}/bank', {
      id: paperId,
      ...(search && { search }),
      ...(type && { type }),
      ...(difficulty && { difficulty }),
    }),
    placeholderData: keepPreviousData,
  })
  const toggle = (question: Question) => {
    const next = new Map(chosen)
    if (!next.delete(question.id)) next.set(question.id, question)
    setChosen(next)
  }
  const any = { value: '' as const, label: t('assess.any') }
  return (
    <Dialog opened onClose={onClose} title={t('assess.choose')} width={760}>
      <Stack gap={8} mb={8} className={classes.filters}>
        <SearchField
          label={t('list.find')}
          placeholder={t('list.find')}
          value={search}
          onSearch={(next) => setFilter({ ...filter, search: next })}
        />
        <NativeSelect
          label={field('type')}
          data={[any, ...questionTypes.map((value) => ({ value, label: option('type', value) }))]}
          value={type}
          onChange={(event) => setFilter({ ...filter, type: event.currentTarget.value as Filter['type'] })}
        />
        <NativeSelect
          label={field('difficulty')}
          data={[any, ...difficulties.map((value) => ({ value, label: option('difficulty', value) }))]}
          value={difficulty}
          onChange={(event) => setFilter({ ...filter, difficulty: event.currentTarget.value as Filter['difficulty'] })}
        />
      </Stack>
      <QueryError query={found} />
      {found.isPending && <SkeletonRows />}
      {found.data?.questions.length === 0 && (
        <EmptyState
          {...nothingFound({
            search,
            onClearSearch: () => setFilter({ ...filter, search: '' }),
            onRemoveFilters: type || difficulty ? () => setFilter({ search, type: '', difficulty: '' }) : undefined,
          })}
        />
      )}
      {found.data && found.data.questions.length > 0 && (
        <Flex gap={10} py={4} bdb="line" c="sub" fz={12} fw={600} aria-hidden="true">
          <span className={classes.stem}>{field('stem')}</span>
          <span className={classes.fact}>{field('type')}</span>
          <span className={classes.fact}>{field('difficulty')}</span>
          <span className={classes.amount}>{field('points')}</span>
        </Flex>
      )}
      <Box component="ul" overflow="auto" className={classes.bank}>
        {found.data?.questions.map((question) => (
          <Flex key={question.id} component="li" gap={10} align="center" py={4} bdb="line" className={classes.row}>
            <Checkbox
              className={classes.stem ?? ''}
              label={question.stem}
              checked={usedIds.includes(question.id) || chosen.has(question.id)}
              disabled={usedIds.includes(question.id)}
              onChange={() => toggle(question)}
            />
            <Box component="span" c="sub" fz={12} className={classes.fact}>
              {option('type', question.type)}
            </Box>
            <Box component="span" c="sub" fz={12} className={classes.fact}>
              {option('difficulty', question.difficulty)}
            </Box>
            <span className={classes.amount}>{question.points}</span>
          </Flex>
        ))}
      </Box>
      {found.data && found.data.total > found.data.questions.length && (
        <Text c="mute" fz={12}>
          {t('assess.more_found', { total: found.data.total })}
        </Text>
      )}
      <DialogActions
        onCancel={onClose}
        confirmLabel={t('assess.add_chosen', { count: chosen.size })}
        isDisabled={chosen.size === 0}
        onConfirm={() => onAdd([...chosen.values()])}
      />
    </Dialog>
  )
}
