import { Box, Stack, Text } from '@rostrum/ui/layout'
import { useEffect } from 'react'
import type { RecordFieldsProps } from '../../../engine/public/use-record-form.ts'
import { useT } from '../../../shell/use-t.ts'

/** Asks for the person acted for only where the person acts, and for a post only where it is an additional one. */
export function FurtherAssignmentFields({ form, record, field }: RecordFieldsProps) {
  const t = useT()
  const kind = form.valueOf('kind')
  const isActing = kind === 'acting'
  const { require, enter } = form
  const hasOther = !record && !isActing && (form.valueOf('actsForId') ?? '') !== ''
  useEffect(() => {
    const [needed, sentence] = isActing
      ? (['actsForId', 'further_assignment.acts_for_required'] as const)
      : (['postId', 'further_assignment.post_required'] as const)
    require(record ? undefined : { fields: [needed], sentence: t(sentence) })
  }, [require, record, isActing, t])
  // What is not shown any more would be refused at a field that no one sees.
  useEffect(() => {
    if (hasOther) enter('actsForId', null)
  }, [hasOther, enter])
  return (
    <Stack gap={14}>
      {['employmentId', 'kind', ...(isActing ? ['actsForId'] : [])].map(field)}
      <Box>
        {field('postId')}
        {isActing && !record && (
          <Text fz={13} lh={20} c="mute">
            {t('further_assignment.post_of_other')}
          </Text>
        )}
      </Box>
      {['storeId', 'regionId', 'managerId', 'from', 'to', 'remark'].map(field)}
    </Stack>
  )
}
