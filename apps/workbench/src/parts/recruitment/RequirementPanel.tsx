import { Button } from '@mantine/core'
import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { requirementsLimit } from '@rostrum/contracts/recruitment/positions/requirement-limits'
import type { Requirement } from '@rostrum/contracts/recruitment/positions/requirements'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { Box, PlainButton, Stack, Text } from '@rostrum/ui/layout'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { toast } from '@rostrum/ui/Toasts'
import { IconX } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useUnsavedGuard } from '../../engine/public/use-unsaved-guard.ts'
import { call, type Output } from '../../shell/api.ts'
import { useReportFailure } from '../../shell/failure.ts'
import { usePage } from '../../shell/page-context.ts'
import { QueryError } from '../../shell/QueryError.tsx'
import { apiQuery, queryClient } from '../../shell/query-client.ts'
import { useT } from '../../shell/use-t.ts'
import { ConflictNotice } from '../editing/ConflictNotice.tsx'
import { ListDifference } from '../editing/ListDifference.tsx'
import { isStale, useEdits } from '../editing/use-edits.ts'
import { NewRequirement } from './NewRequirement.tsx'
import classes from './RequirementPanel.module.css'
import { useRequirementLabels } from './use-requirement-labels.ts'

const positions = '/workbenchApi/recruitment/positions'
const read = 'GET /workbenchApi/recruitment/positions/{id}/requirements'
type PositionRequirements = Output<typeof read>

/** Queried under the path of positions, because saving one changes the revision of the other. */
const requirementsQuery = (id: string) =>
  queryOptions({
    queryKey: [positions, 'requirements', id],
    queryFn: ({ signal }) => call(read, { id }, signal),
    refetchOnMount: 'always',
  })

/** The requirements of a position, and the number of people who would qualify with the displayed values. */
export function RequirementPanel({ record: { id } }: { record: ResourceRecord }) {
  const t = useT()
  const found = useQuery(requirementsQuery(id))
  return (
    <Stack component="section" gap={10} pt={14} bdt="line" mt={20}>
      <Box component="h3" fz={14} lh={20}>
        {t('position.requirements')}
      </Box>
      <QueryError query={found} />
      {found.data && found.isFetchedAfterMount && <Editor key={id} id={id} known={found.data} />}
      {!found.isFetchedAfterMount && <SkeletonBlocks shape="text" />}
    </Stack>
  )
}

function Editor({ id, known }: { id: string; known: PositionRequirements }) {
  const t = useT()
  const words = useRequirementLabels()
  const reportFailure = useReportFailure()
  const { tab } = usePage()
  const editing = useEdits(known, ['requirements'])
  const { requirements } = editing.draft
  const setRequirements = (next: Requirement[]) => editing.touch({ requirements: next })
  useUnsavedGuard(tab.path, editing.dirty)
  const count = useQuery({
    ...apiQuery('POST /workbenchApi/recruitment/positions/{id}/qualifying', { id, requirements: [...requirements] }),
    placeholderData: keepPreviousData,
  })
  const saving = useMutation({
    onMutate: () => editing.entered,
    mutationFn: () =>
      call('PUT /workbenchApi/recruitment/positions/{id}/requirements', {
        ...{ id, revision: editing.draft.revision },
        requirements: [...requirements],
      }),
    onSuccess: async ({ revision }, _, sent) => {
      editing.commit(revision, sent)
      await queryClient.invalidateQueries({ queryKey: [positions] })
      toast({ tone: 'done', message: t('list.saved') })
    },
    onError: async (error) => {
      if (!isStale(error)) return reportFailure(error)
      await queryClient.invalidateQueries({ queryKey: [positions] })
      editing.focusNotice()
    },
  })
  const sayings = (list: unknown) =>
    (list as readonly Requirement[]).map((one) => words.required(one, known.referenceDate))
  return (
    <>
      <ConflictNotice
        editing={editing}
        labelOf={() => t('position.requirements')}
        show={(_field, value, was) =>
          value === was ? sayings(was).join('\n') : <ListDifference was={sayings(was)} now={sayings(value)} />
        }
      />
      {requirements.length === 0 && (
        <Box component="p" display="block" c="sub" fz={12}>
          {t('position.none')}
        </Box>
      )}
      <Stack component="ul" gap={6} className={classes.list}>
        {requirements.map((requirement, at) => {
          const name = words.required(requirement, known.referenceDate)
          return (
            <Stack component="li" gap={8} align="start" lh={20} key={JSON.stringify(requirement)}>
              <Text span c="sub">
                {t(`requirement.rule_${requirement.rule}`)}
              </Text>
              <Text span overflowWrap="anywhere">
                {name}
                <FailingNotice count={count.data?.failing[at] ?? 0} />
              </Text>
              {!known.frozen && (
                <Stack
                  component={PlainButton}
                  place="center"
                  w={24}
                  h={24}
                  bdrs={4}
                  aria-label={t('list.remove_choice', { name })}
                  onClick={() => setRequirements(requirements.filter((one) => one !== requirement))}
                >
                  <IconX size={16} aria-hidden="true" />
                </Stack>
              )}
            </Stack>
          )
        })}
      </Stack>
      {count.data && <Count {...count.data} />}
      <QueryError query={count} />
      {known.frozen ? (
        <Box component="p" display="block" c="sub" fz={12}>
          {t('position.frozen')}
        </Box>
      ) : (
        <>
          {requirements.length < requirementsLimit ? (
            <NewRequirement onAdd={(requirement) => setRequirements([...requirements, requirement])} />
          ) : (
            <Box component="p" display="block" c="sub" fz={12}>
              {t('list.at_most', { maximum: requirementsLimit })}
            </Box>
          )}
          <Button
            disabled={!editing.dirty}
            loading={saving.isPending}
            onClick={() => editing.canSubmit() && saving.mutate()}
          >
            {t('position.save')}
          </Button>
        </>
      )}
    </>
  )
}

function FailingNotice({ count }: { count: number }) {
  const t = useT()
  const { number } = useFormats()
  if (count === 0) return null
  return (
    <Box component="span" display="block" c="sub" fz={12}>
      {t('position.failing', { count: number(count) })}
    </Box>
  )
}

function Count({ checked, qualified, unknown }: Output<'POST /workbenchApi/recruitment/positions/{id}/qualifying'>) {
  const t = useT()
  const { number } = useFormats()
  return (
    <Box component="p" py={8} px={12} bdrs={6} bg="open-tint" c="open" role="status">
      {t('position.qualified', { checked: number(checked), qualified: number(qualified), unknown: number(unknown) })}
    </Box>
  )
}
