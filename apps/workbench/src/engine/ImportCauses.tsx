import type { ImportCause } from '@rostrum/contracts/engines/resource/import-correction-calls'
import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import { Box, Flex, Stack, Text } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { StateMark } from '@rostrum/ui/StateMark'
import { toast } from '@rostrum/ui/Toasts'
import { useTextJoins } from '@rostrum/ui/use-text-joins'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { QueryErrorNotice } from '../parts/page/QueryErrorNotice.tsx'
import { request } from '../shell/api.ts'
import { useReportFailure } from '../shell/failure.ts'
import { useT } from '../shell/use-t.ts'
import { CauseText } from './CauseText.tsx'
import classes from './ImportCauses.module.css'

type ImportCausesProps = {
  path: string
  id: string
  description: ResourceDescription
  labelOf: (field: string) => string
  /** Changes when a cell has been corrected. */
  revision: number
  onShow: (row: number, field: string) => void
}

/** Lists why rows cannot be imported, with one correction for all rows that share a cause. */
export function ImportCauses({ path, id, description, labelOf, revision, onShow }: ImportCausesProps) {
  const t = useT()
  const { labelled } = useTextJoins()
  const causes = useQuery({
    queryKey: [path, 'import', id, 'causes', revision],
    queryFn: ({ signal }) => request<ImportCause[]>(`GET ${path}/imports/{id}/causes`, { id }, signal),
    placeholderData: (before) => before,
  })
  const { replace, exclude, isPending } = useCorrections(path, id)
  return (
    <Stack component="aside" gap={0} bds="line" bg="card" className={classes.panel} aria-label={t('import.by_cause')}>
      <Box component="h2" fz={14} px={16} py={10} bdb="line">
        {t('import.by_cause')}
      </Box>
      <QueryErrorNotice query={causes} />
      {causes.isPending && <SkeletonBlocks shape="text" />}
      {causes.data?.length === 0 && (
        <Box p={16} c="sub">
          {t('import.no_problems')}
        </Box>
      )}
      <ul className={classes.causes}>
        {(causes.data ?? []).map((cause) => (
          <Stack component="li" key={`${cause.field} ${cause.message}`} gap={8} px={16} py={12} bdb="line">
            <Flex justify="space-between" gap={8}>
              <StateMark shape="stopped">{labelled(labelOf(cause.field), cause.message)}</StateMark>
              <Text c="sub" className={classes.count}>
                {t('import.cause_rows', { rows: cause.rows })}
              </Text>
            </Flex>
            {cause.texts.slice(0, shownTexts).map((one) => (
              <CauseText
                key={one.text}
                {...one}
                resource={description.name}
                field={fieldOf(description, cause.field)}
                isBusy={isPending}
                onReplace={(to) => replace({ field: cause.field, from: one.text, to })}
                onExclude={() => exclude(one.numbers)}
                onShow={() => onShow(one.numbers[0] ?? 0, cause.field)}
              />
            ))}
            {cause.texts.length > shownTexts && (
              <Text c="mute">{t('import.other_texts', { count: cause.texts.length - shownTexts })}</Text>
            )}
          </Stack>
        ))}
      </ul>
    </Stack>
  )
}

const shownTexts = 5

const fieldOf = ({ fields }: ResourceDescription, name: string): FieldDescription | undefined =>
  fields.find((field) => field.name === name)

function useCorrections(path: string, id: string) {
  const t = useT()
  const queries = useQueryClient()
  const reportFailure = useReportFailure()
  const refresh = () => queries.invalidateQueries({ queryKey: [path, 'import', id] })
  const select = (numbers: readonly number[], excluded: boolean) =>
    request(`PUT ${path}/imports/{id}/selection`, { id, numbers, excluded }).then(refresh)
  const replacement = useMutation({
    mutationFn: (change: { field: string; from: string; to: string }) =>
      request<{ replaced: number }>(`PUT ${path}/imports/{id}/replacement`, { id, ...change }),
    onSuccess: async ({ replaced }, { field, from, to }) => {
      toast({ tone: 'done', message: t('import.replaced', { count: replaced }), topic: `${id} ${field} ${from} ${to}` })
      await refresh()
    },
    onError: reportFailure,
  })
  const omission = useMutation({
    mutationFn: (numbers: readonly number[]) => select(numbers, true),
    onSuccess: (_done, numbers) =>
      toast({
        tone: 'done',
        message: t('import.exclude_rows', { count: numbers.length }),
        undo: () => void select(numbers, false).catch(reportFailure),
      }),
    onError: reportFailure,
  })
  return {
    replace: replacement.mutate,
    exclude: omission.mutate,
    isPending: replacement.isPending || omission.isPending,
  }
}
