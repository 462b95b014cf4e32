import { isChoiceType, isMarkedByHand, type QuestionType } from '@rostrum/contracts/assessment/tests/question-types'
import type { Option, Scale } from '@rostrum/contracts/assessment/tests/shapes'
import { Box, Stack } from '@rostrum/ui/layout'
import { useEffect, useRef } from 'react'
import type { RecordFieldsProps } from '../../../engine/public/use-record-form.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'
import { blankOptions, OptionsEditor } from './OptionsEditor.tsx'
import { QuestionPreview } from './QuestionPreview.tsx'
import { defaultScale, ScaleEditor } from './ScaleEditor.tsx'
import { TagsInput } from './TagsInput.tsx'
import classes from './tests.module.css'

/** The fields that the type of a question needs, with a preview for candidates below. */
export function QuestionFields({ form, record, field }: RecordFieldsProps) {
  const t = useT()
  const { field: word } = useResourceLabels('question')
  const type = form.valueOf('type') as QuestionType | undefined
  const options = (form.valueOf('options') ?? []) as readonly Option[]
  const scale = (form.valueOf('scale') ?? null) as Scale | null
  const tags = (form.valueOf('tags') ?? []) as readonly string[]
  useContentByType(form, type, record === undefined)
  return (
    <>
      {Number(record?.papers ?? 0) > 0 && (
        <Box component="p" py={8} px={12} bdrs={6} bg="deadline-tint" c="deadline">
          {t('assess.next_version', { version: Number(record?.version) + 1 })}
        </Box>
      )}
      {field('type')}
      {field('stem')}
      {type && isChoiceType(type) && (
        <OptionsEditor
          label={word('options')}
          several={type === 'multiple'}
          options={options}
          onChange={(value) => form.enter('options', value)}
          error={form.errorOf('options')}
        />
      )}
      {type === 'multiple' && field('partial')}
      {type === 'scale' && (
        <ScaleEditor
          label={word('scale')}
          scale={scale ?? defaultScale}
          onChange={(value) => form.enter('scale', value)}
          error={form.errorOf('scale')}
        />
      )}
      {type && isMarkedByHand(type) && field('reference')}
      <Stack columns={2} gap={12} align="start">
        {field('points')}
        {field('difficulty')}
      </Stack>
      <TagsInput
        label={word('tags')}
        tags={tags}
        onChange={(value) => form.enter('tags', value)}
        error={form.errorOf('tags')}
      />
      {field('businessUnitId')}
      {field('retired')}
      {type && (
        <Stack component="section" gap={8} p={12} bdrs={8} className={classes.preview} aria-label={t('assess.preview')}>
          <Box component="h3" fz={12} c="mute">
            {t('assess.preview')}
          </Box>
          <QuestionPreview type={type} stem={String(form.valueOf('stem') ?? '')} options={options} scale={scale} />
        </Stack>
      )}
    </>
  )
}

/** Another type of a new question keeps the values that fit it. */
function useContentByType(form: RecordFieldsProps['form'], type: QuestionType | undefined, isCreate: boolean) {
  const shown = useRef(type)
  useEffect(() => {
    if (!isCreate || type === undefined || type === shown.current) return
    shown.current = type
    form.enter('scale', type === 'scale' ? (form.valueOf('scale') ?? defaultScale) : null)
    const options = (form.valueOf('options') ?? []) as readonly Option[]
    if (!isChoiceType(type)) form.enter('options', [])
    else if (options.length === 0) form.enter('options', blankOptions)
  })
}
