import { ActionIcon, Select } from '@mantine/core'
import { Box, Flex, Text } from '@rostrum/ui/layout'
import { IconSitemap, IconX } from '@tabler/icons-react'
import { useT } from '../../../../shell/use-t.ts'
import chart from '../chart.module.css'
import { initialsOf } from '../initials.ts'
import classes from './draft.module.css'
import type { Preview } from './use-draft.ts'

type MovePreview = Preview['moves'][number]

type DraftMoveProps = {
  /** Undefined until the server has looked at it. */
  preview: MovePreview | undefined
  onPost: (postId: string) => void
  onRemove: () => void
}

/** A move with old and new place, and what is against it. */
export function DraftMove({ preview, onPost, onRemove }: DraftMoveProps) {
  const t = useT()
  const name = preview?.name || t(preview ? 'chart.unknown' : 'chart.loading')
  const { changes = [], problems = [], warnings = [], missing = [], posts = [], postId = null, state } = preview ?? {}
  const lines = [...problems, ...(missing.length > 0 ? [t('chart.missing', { fields: missing.join(' · ') })] : [])]
  return (
    <li className={classes.move} data-state={state}>
      <span className={chart.initials} aria-hidden="true">
        {preview?.kind === 'department' ? <IconSitemap size={14} /> : initialsOf(name)}
      </span>
      <Box flex={1} miw={0}>
        <Text fw={600}>{name}</Text>
        {changes.filter(isVisible).map(({ field, before, after }) => (
          <Text key={field} fz={13} c="sub">
            <s>{before ?? t('chart.none')}</s> → {after ?? t('chart.none')}
          </Text>
        ))}
        {state === 'in_approval' && (
          <Text fz={13} c="sub">
            {t('chart.in_approval')}
          </Text>
        )}
        {state === 'unchanged' && (
          <Text fz={13} c="sub">
            {t('chart.unchanged')}
          </Text>
        )}
        {warnings.map((warning) => (
          <Text key={warning} fz={13} c="deadline">
            {warning}
          </Text>
        ))}
        {lines.map((line) => (
          <Text key={line} fz={13} c="error">
            {line}
          </Text>
        ))}
        {posts.length > 1 && (
          <Select
            size="xs"
            mt={4}
            aria-label={t('chart.post_of', { name })}
            data={posts.map((post) => ({ value: post.id, label: post.name }))}
            value={postId}
            allowDeselect={false}
            onChange={(value) => value !== null && onPost(value)}
          />
        )}
      </Box>
      <Flex align="start">
        <ActionIcon variant="subtle" color="gray" aria-label={t('chart.move_remove', { name })} onClick={onRemove}>
          <IconX size={16} />
        </ActionIcon>
      </Flex>
    </li>
  )
}

/** A post of another department often has the same name. */
const isVisible = ({ before, after }: MovePreview['changes'][number]): boolean => before !== after
