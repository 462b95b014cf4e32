import { Button, UnstyledButton } from '@mantine/core'
import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { requirementsLimit } from '@rostrum/contracts/recruitment/positions/requirement-limits'
import type { Requirement } from '@rostrum/contracts/recruitment/positions/requirements'
import { useFormats } from '@rostrum/ui/LocaleProvider'
import { SkeletonBlocks } from '@rostrum/ui/SkeletonBlocks'
import { toast } from '@rostrum/ui/Toasts'
import { IconX } from '@tabler/icons-react'
import { keepPreviousData, queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useUnsavedGuard } from '../../engine/public/use-record-form.ts'
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
    <section className={classes.panel}>
      <h3>{t('position.requirements')}</h3>
      <QueryError query={found} />
      {found.data && found.isFetchedAfterMount && <Editor key={id} id={id} known={found.data} />}
      {!found.isFetchedAfterMount && <SkeletonBlocks shape="text" />}
    </section>
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
    mutationFn: () =>
      call('PUT /workbenchApi/recruitment/positions/{id}/requirements', {
        ...{ id, revision: editing.draft.revision },
        requirements: [...requirements],
      }),
    onSuccess: async ({ revision }) => {
      editing.commit(revision)
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
      {requirements.length === 0 && <p className={classes.hint}>{t('position.none')}</p>}
      <ul className={classes.list}>
        {requirements.map((requirement, at) => {
          const name = words.required(requirement, known.referenceDate)
          return (
            <li key={JSON.stringify(requirement)}>
              <span className={classes.rule}>{t(`requirement.rule_${requirement.rule}`)}</span>
              <span className={classes.words}>
                {name}
                <FailingNotice count={count.data?.failing[at] ?? 0} />
              </span>
              {!known.frozen && (
                <UnstyledButton
                  className={classes.remove}
                  aria-label={t('list.remove_choice', { name })}
                  onClick={() => setRequirements(requirements.filter((one) => one !== requirement))}
                >
                  <IconX size={16} aria-hidden="true" />
                </UnstyledButton>
              )}
            </li>
          )
        })}
      </ul>
      {count.data && <Count {...count.data} />}
      <QueryError query={count} />
      {known.frozen ? (
        <p className={classes.hint}>{t('position.frozen')}</p>
      ) : (
        <>
          {requirements.length < requirementsLimit ? (
            <NewRequirement onAdd={(requirement) => setRequirements([...requirements, requirement])} />
          ) : (
            <p className={classes.hint}>{t('list.at_most', { maximum: requirementsLimit })}</p>
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
  return <span className={classes.hint}>{t('position.failing', { count: number(count) })}</span>
}

function Count({ asked, qualified, unknown }: Output<'POST /workbenchApi/recruitment/positions/{id}/qualifying'>) {
  const t = useT()
  const { number } = useFormats()
  return (
    <p className={classes.count} role="status">
      {t('position.qualified', { asked: number(asked), qualified: number(qualified), unknown: number(unknown) })}
    </p>
  )
}
