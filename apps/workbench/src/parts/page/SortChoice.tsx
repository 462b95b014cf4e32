import { ActionIcon, NativeSelect } from '@mantine/core'
import { Box, Flex } from '@rostrum/ui/layout'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useT } from '../../shell/use-t.ts'

type SortChoiceProps = {
  fields: readonly { readonly name: string; readonly label: string }[]
  /** A field, descending with a minus. */
  sort: string
  onSort: (sort: string) => void
}

/** The order of a list whose rows are cards, which have no heads to press. */
export function SortChoice({ fields, sort, onSort }: SortChoiceProps) {
  const t = useT()
  const isDescending = sort.startsWith('-')
  const field = isDescending ? sort.slice(1) : sort
  const Arrow = isDescending ? IconArrowDown : IconArrowUp
  return (
    <Flex align="center" gap={8}>
      <Box component="span" c="sub" fz={12} aria-hidden="true">
        {t('list.sort')}
      </Box>
      <NativeSelect
        aria-label={t('list.sort')}
        value={field}
        data={fields.map(({ name, label }) => ({ value: name, label }))}
        onChange={({ currentTarget }) => onSort(currentTarget.value)}
      />
      <ActionIcon
        variant="subtle"
        size={32}
        aria-label={t('list.reverse_order')}
        onClick={() => onSort(isDescending ? field : `-${field}`)}
      >
        <Arrow size={16} aria-hidden="true" />
      </ActionIcon>
    </Flex>
  )
}
