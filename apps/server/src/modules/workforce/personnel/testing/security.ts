import { createImport } from '../../../../testing/create-import.ts'
import { type IdentifierCase, ofImports, ofResource } from '../../../../testing/identifier-case.ts'
import { type ModuleSecurity, rowsFrom } from '../../../../testing/module-security.ts'

const base = '/workbenchApi/workforce'
const acts = `${base}/personnel-acts`
const transfers = `${base}/transfers`
const regularisation = `${base}/regularisation`
const resignations = `${base}/resignations`
const guideRegularisation = '/workbenchApi/stores/regularisation'
const guideResignations = '/workbenchApi/stores/resignations'
const reorganisations = `${base}/reorganisations`
const change = () => ({ day: '2026-12-07', changes: { managerId: null } })

/** A submission and its preview. */
const submission = (
  path: string,
  values: () => object,
  employmentId = 'employment',
): Readonly<Record<string, IdentifierCase>> => ({
  [`POST ${path}`]: {
    names: { employmentId },
    with: () => ({ ...values(), key: `submission-${crypto.randomUUID()}` }),
  },
  [`POST ${path}/preview`]: { names: { employmentId }, with: values },
})

const listOf = (...kinds: readonly string[]) => listWhere(`act.kind in (${kinds.map((kind) => `'${kind}'`).join()})`)

const listWhere = (condition: string) =>
  rowsFrom({
    from: `personnel_act act join (select distinct subject_id, unit_id from assignment_row) place
      on place.subject_id = act.employment_id and ${condition}`,
    id: 'act.id',
    unit: 'place.unit_id',
  })

export const personnelSecurity: ModuleSecurity = {
  module: 'personnel',
  folder: 'workforce/personnel',
  owned: {
    ...ofResource(acts, 'personnelAct', 'read', 'export'),
    ...ofImports(acts, 'importOfActs', 'remark'),
    [`POST ${acts}`]: {
      names: { managerId: 'employment' },
      with: () => ({ jobNumber: 'X-1', kind: 'transfer', day: '2026-12-07' }),
      outcome: 'at field',
    },
    ...ofResource(transfers, 'transfer', 'read', 'export'),
    ...submission(transfers, change),
    ...ofResource(regularisation, 'regularisation', 'read', 'export'),
    ...ofResource(resignations, 'resignation', 'read', 'export'),
    ...ofResource(guideRegularisation, 'guideRegularisation', 'read', 'export'),
    ...ofResource(guideResignations, 'guideResignation', 'read', 'export'),
    ...submission(guideRegularisation, () => ({ type: 'refused', day: '2026-12-07' }), 'guide'),
    ...submission(guideResignations, () => ({ type: 'agreement', day: '2026-12-07' }), 'guide'),
    ...submission(`${guideResignations}/revocations`, () => ({}), 'guide'),
    ...submission(regularisation, () => ({ type: 'refused', day: '2026-12-07' })),
    ...submission(resignations, () => ({ type: 'agreement', day: '2026-12-07' })),
    ...submission(`${resignations}/revocations`, () => ({})),
    [`PUT ${reorganisations}/{id}`]: {
      names: { id: 'reorganisation' },
      with: () => ({ revision: 1, name: 'x', day: '2026-12-07', moves: [] }),
    },
    [`DELETE ${reorganisations}/{id}`]: { names: { id: 'reorganisation' } },
    [`POST ${reorganisations}/{id}/preview`]: { names: { id: 'reorganisation' } },
    [`POST ${reorganisations}/{id}/submission`]: { names: { id: 'reorganisation' }, with: () => ({ revision: 1 }) },
    [`GET ${resignations}/{id}/checklist`]: { names: { id: 'resignation' } },
    [`PUT ${resignations}/{id}/checklist/{line}`]: {
      names: { id: 'resignation' },
      with: () => ({ line: 'keys', state: 'done' }),
    },
    [`POST ${resignations}/{id}/checklist/closure`]: { names: { id: 'resignation' }, with: () => ({}) },
    [`GET ${guideResignations}/{id}/checklist`]: { names: { id: 'guideResignation' } },
    [`PUT ${guideResignations}/{id}/checklist/{line}`]: {
      names: { id: 'guideResignation' },
      with: () => ({ line: 'keys', state: 'done' }),
    },
    [`POST ${guideResignations}/{id}/checklist/closure`]: { names: { id: 'guideResignation' }, with: () => ({}) },
    [`POST ${transfers}/{id}/revocation`]: { names: { id: 'transfer' }, with: () => ({ revision: 1 }) },
  },
  unowned: {
    [`POST ${reorganisations}`]:
      'the page chooses the identifier of a new draft; its moves are looked at by the preview, in the reach of the reader',
  },
  lists: {
    [acts]: { rows: listWhere(`act.state in ('in_approval', 'scheduled', 'applied')`), things: ['personnelAct'] },
    [transfers]: { rows: listOf('transfer'), things: ['transfer'] },
    [regularisation]: { rows: listOf('regularisation'), things: ['regularisation'] },
    [resignations]: { rows: listOf('resignation', 'revocation'), things: ['resignation'] },
    [guideRegularisation]: { rows: listOf('regularisation'), things: ['guideRegularisation'] },
    [guideResignations]: { rows: listOf('resignation', 'revocation'), things: ['guideResignation'] },
  },
  addThings: async ({ server, thing, insider }) => {
    const add = async (kind: string, type: string | null, state = 'withdrawn'): Promise<string> => {
      const id = crypto.randomUUID()
      await server.database.pool.query(
        `insert into personnel_act (id, kind, employment_id, type, day, input, state, requester_name, submitted_at)
         values ($1, $2, $3, $4, '2026-12-07', '{}', $5, '', now())`,
        [id, kind, thing('employment'), type, state],
      )
      return id
    }
    // The employment of the world is in a post of kind guide.
    const [regularised, resigned] = [await add('regularisation', 'early'), await add('resignation', 'agreement')]
    const reorganisation = crypto.randomUUID()
    await server.database.pool.query(
      `insert into reorganisation (id, account_id, name, day, moves, created_at, updated_at)
       values ($1, $2, 'Draft', '2026-12-07', '[]', now(), now())`,
      [reorganisation, insider.accountId],
    )
    return {
      things: {
        reorganisation,
        personnelAct: await add('transfer', null, 'applied'),
        importOfActs: await createImport(insider.client, acts),
        transfer: await add('transfer', null),
        ...{ regularisation: regularised, guideRegularisation: regularised },
        ...{ resignation: resigned, guideResignation: resigned },
      },
    }
  },
}
