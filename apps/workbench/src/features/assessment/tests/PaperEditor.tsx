import { Button } from '@mantine/core'
import { ConfirmDialog } from '@rostrum/ui/ConfirmDialog'
import { EmptyState } from '@rostrum/ui/EmptyState'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { StateBadge } from '@rostrum/ui/StateBadge'
import { toast } from '@rostrum/ui/Toasts'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { IconEye, IconPlus } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useUnsavedGuard } from '../../../engine/public/use-unsaved-guard.ts'
import { ConflictNotice } from '../../../parts/editing/ConflictNotice.tsx'
import { type Editing, isStale, useEdits } from '../../../parts/editing/use-edits.ts'
import { call } from '../../../shell/api.ts'
import { useReportFailure } from '../../../shell/failure.ts'
import { useHasPermission, usePage, useRecordTitle } from '../../../shell/page-context.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { DrawDialog } from './DrawDialog.tsx'
import classes from './PaperEditor.module.css'
import { PaperPreview } from './PaperPreview.tsx'
import {
  type Paper,
  type Question,
  questionIds,
  type Section,
  totalPoints,
  withAdded,
  withSection,
} from './paper-draft.ts'
import { QuestionBankDialog } from './QuestionBankDialog.tsx'
import { SectionEditor } from './SectionEditor.tsx'

type AddTarget = { readonly section: number; readonly by: 'hand' | 'rule' }

const tones = { draft: 'neutral', published: 'done', retired: 'deadline' } as const

/** Edits the sections and questions of a paper; a draft is saved as a whole and can then be published. */
export function PaperEditor({ paper }: { paper: Paper }) {
  const t = useT()
  const { number } = useFormats()
  const { option } = useResourceLabels('paper')
  const { tab } = usePage()
  useRecordTitle(paper.title)
  const mayWrite = useHasPermission('paper:write') && paper.state === 'draft'
  const editing = useEdits(paper, ['sections'])
  const { sections } = editing.draft
  const setSections = (next: readonly Section[]) => editing.touch({ sections: [...next] })
  const [learnt, setLearnt] = useState<readonly Question[]>([])
  const known = new Map([...learnt, ...paper.questions].map((one) => [one.id, one]))
  const [adding, setAdding] = useState<AddTarget | undefined>()
  const [previewing, setPreviewing] = useState(false)
  const { dirty } = editing
  useUnsavedGuard(tab.path, dirty)
  const save = useSave(editing)
  const change = (at: number, next: Partial<Section>) => setSections(withSection(sections, at, next))
  const learn = (questions: readonly Question[]) => setLearnt([...learnt, ...questions])
  const target = adding && sections[adding.section]
  return (
    <Stack gap={16} alignContent="start" className={classes.page}>
      <Stack component="header" gap={8}>
        <Flex wrap="wrap" rowGap={4} columnGap={12} align="center">
          <Box component="h1" fz={18} lh={26} overflowWrap="anywhere">
            {paper.title}
          </Box>
          <StateBadge tone={tones[paper.state]}>{option('state', paper.state)}</StateBadge>
          <Text span c="mute" fz={12}>
            {t('assess.version', { version: paper.version })}
          </Text>
        </Flex>
        <p role="status">
          {t('assess.total', {
            questions: questionIds(sections).length,
            points: number(totalPoints(sections)),
          })}
        </p>
        <Flex wrap="wrap" gap={8} align="start">
          {mayWrite && (
            <Button
              variant="default"
              disabled={!dirty}
              loading={save.isPending}
              onClick={() => editing.canSubmit() && save.mutate()}
            >
              {t('list.save')}
            </Button>
          )}
          {sections.length > 0 && (
            <Button variant="default" leftSection={<IconEye size={16} />} onClick={() => setPreviewing(true)}>
              {t('assess.preview_paper')}
            </Button>
          )}
          <PaperTransitions paper={paper} dirty={dirty} />
        </Flex>
      </Stack>
      <ConflictNotice
        editing={editing}
        labelOf={() => t('assess.sections')}
        show={(_field, value) => <SectionSummary sections={value as readonly Section[]} />}
      />
      {sections.length === 0 && <EmptyState title={t('assess.empty_paper')} />}
      {sections.map((section, at) => (
        <SectionEditor
          key={at}
          section={section}
          first={questionIds(sections.slice(0, at)).length}
          questionsById={known}
          writable={mayWrite}
          onChange={(next) => change(at, next)}
          onRemove={() => setSections(sections.filter((_, index) => index !== at))}
          onAdd={(by) => setAdding({ section: at, by })}
        />
      ))}
      {mayWrite && (
        <AddSectionButton number={sections.length + 1} onAdd={(section) => setSections([...sections, section])} />
      )}
      {previewing && (
        <PaperPreview
          title={paper.title}
          sections={sections}
          questionsById={known}
          onClose={() => setPreviewing(false)}
        />
      )}
      {adding?.by === 'hand' && target && (
        <QuestionBankDialog
          paperId={paper.id}
          usedIds={questionIds(sections)}
          onClose={() => setAdding(undefined)}
          onAdd={(questions) => {
            learn(questions)
            change(adding.section, withAdded(target, questions))
            setAdding(undefined)
          }}
        />
      )}
      {adding?.by === 'rule' && target && (
        <DrawDialog
          paperId={paper.id}
          rules={target.drawn?.rules}
          excludedIds={questionIds(sections.filter((_, index) => index !== adding.section))}
          onClose={() => setAdding(undefined)}
          onDrawn={({ seed, questions, rules }) => {
            learn(questions)
            const paperQuestions = questions.map(({ id, points }) => ({ questionId: id, points }))
            change(adding.section, { questions: paperQuestions, drawn: { rules, seed } })
            setAdding(undefined)
          }}
        />
      )}
    </Stack>
  )
}

const contentKey = ['GET /workbenchApi/assessment/papers/{id}/content']
const listKey = ['/workbenchApi/assessment/papers']

function useSave(editing: Editing<Paper>) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  return useMutation({
    onMutate: () => editing.entered,
    mutationFn: () => {
      const { id, revision, sections } = editing.draft
      return call('PUT /workbenchApi/assessment/papers/{id}/content', { id, revision, sections })
    },
    onSuccess: async ({ revision }, _, sent) => {
      editing.commit(revision, sent)
      toast({ tone: 'done', message: t('list.saved') })
      await Promise.all([
        queries.invalidateQueries({ queryKey: contentKey }),
        queries.invalidateQueries({ queryKey: listKey }),
      ])
    },
    onError: async (error) => {
      if (!isStale(error)) return reportFailure(error)
      await queries.invalidateQueries({ queryKey: contentKey })
      editing.focusNotice()
    },
  })
}

/** The sections of a paper, each with its number of questions and points. */
function SectionSummary({ sections }: { sections: readonly Section[] }) {
  const t = useT()
  const { number } = useFormats()
  const { labelled } = useTextJoins()
  return sections
    .map((section) => {
      const figures = { questions: section.questions.length, points: number(totalPoints([section])) }
      return labelled(section.title, t('assess.total', figures))
    })
    .join('\n')
}

/** Actions by the state of the paper; the blocker of a transition is shown at its button. */
function PaperTransitions({ paper, dirty }: { paper: Paper; dirty: boolean }) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const [asking, setAsking] = useState<Paper['actions'][number]['action'] | undefined>()
  const move = async () => {
    if (!asking) return
    try {
      const { id, revision } = paper
      await call('POST /workbenchApi/assessment/papers/{id}/transitions', { id, revision, action: asking })
      await Promise.all([
        queries.invalidateQueries({ queryKey: contentKey }),
        queries.invalidateQueries({ queryKey: listKey }),
      ])
    } catch (error) {
      reportFailure(error)
      throw error
    }
  }
  return (
    <>
      {paper.actions.map(({ action, possible, message }) => {
        const reason = dirty ? t('assess.save_first') : message
        return (
          <Box key={action} component="span" display="inline-flex" wrap="wrap" rowGap={4} columnGap={8} align="center">
            <Button
              variant={action === 'publish' ? 'filled' : 'default'}
              disabled={!possible || dirty}
              aria-describedby={reason ? `${action}-reason` : undefined}
              onClick={() => setAsking(action)}
            >
              {t(`assess.action_${action}`)}
            </Button>
            {reason && (
              <Text id={`${action}-reason`} span c="mute" fz={12}>
                {reason}
              </Text>
            )}
          </Box>
        )
      })}
      <ConfirmDialog
        opened={asking !== undefined}
        onClose={() => setAsking(undefined)}
        title={asking ? t(`assess.action_${asking}`) : ''}
        consequence={asking ? t(`assess.consequence_${asking}`) : ''}
        confirmLabel={asking ? t(`assess.action_${asking}`) : ''}
        onConfirm={move}
      />
    </>
  )
}

function AddSectionButton({ number, onAdd }: { number: number; onAdd: (section: Section) => void }) {
  const t = useT()
  const section = { title: t('assess.section_title', { number }), questions: [], drawn: null }
  return (
    <Button variant="default" leftSection={<IconPlus size={16} />} onClick={() => onAdd(section)}>
      {t('assess.add_section')}
    </Button>
  )
}
