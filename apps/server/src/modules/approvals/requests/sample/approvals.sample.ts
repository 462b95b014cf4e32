import { FlowDefinition, type FlowStepInput } from '@rostrum/contracts/engines/approval/flow-definition'
import type { Names } from '@rostrum/i18n/readable-name'
import { approvalsOf } from '../../../../engines/approval/directory.ts'
import type { Tx } from '../../../../kernel/database/database.ts'
import type { Platform } from '../../../../kernel/platform.ts'
import { insertMany } from '../../../../kernel/sample/insert-many.ts'
import type { SampleWorld } from '../../../../kernel/sample/world.ts'
import {
  flowNames,
  flowNamesInEnglish,
  type SampleFlowKind,
  sampleFlowCountries,
  sampleFlowKinds,
  stepNames,
  stepNamesInEnglish,
} from './names.ts'

type Country = (typeof sampleFlowCountries)[number]

/** Who decides for the personnel office of a company, besides the administrator. */
const offices: Readonly<Record<Country, string>> = {
  ...{ CN: 'manager-cn', VN: 'hr-vn', TH: 'supervisor-th', LA: 'hr-vn', KH: 'hr-vn', MM: 'hr-vn' },
}

/**
 * Flows of the six companies for personnel acts, and one for announcements of the company in China. Kinds that no module
 * registers get none, and without the demo accounts there are none at all.
 */
export async function sampleApprovals(tx: Tx, platform: Platform, world: SampleWorld): Promise<void> {
  const { kinds } = approvalsOf(platform)
  const accounts = new Map(
    (await tx.selectFrom('account').select(['id', 'username']).execute()).map(({ id, username }) => [username, id]),
  )
  const units = new Set((await tx.selectFrom('business_unit').select('id').execute()).map(({ id }) => id))
  const admin = accounts.get('admin')
  const offered = sampleFlowCountries.filter((country) => units.has(world.idOf(`business-unit/${country}`)))
  if (admin === undefined || !accounts.has('manager-cn')) return
  const namesOf = (...names: readonly string[]) => names.flatMap((name) => accounts.get(name) ?? [])
  const personnel = offered.flatMap((country) =>
    sampleFlowKinds
      .filter((kind) => kinds.has(kind))
      .map((kind, at) => ({
        ...{ country, kind, priority: 10 + at, name: flowNames[country][kind] },
        name_en: flowNamesInEnglish[kind],
        definition: personnelFlow(country, kind, namesOf(offices[country], 'admin')),
      })),
  )
  const article = kinds.has('article-publication') && offered.includes('CN')
  const approvers = namesOf('admin', 'reviewer')
  const flows = [
    ...personnel,
    ...(article
      ? [
          {
            ...({ country: 'CN', kind: 'article-publication', priority: 10, name: '公告发布（两人）' } as const),
            name_en: 'Publication of a notice (two people)',
            // Agreements of a project are published by those who prepare it.
            definition: FlowDefinition.parse({
              appliesWhen: { field: 'type', op: '=', value: 'notice' },
              steps: [named('publish', { name: '内容审核', nameEn: 'Content review' }, approvers)],
            }),
          },
        ]
      : []),
  ]
  const idOf = ({ country, kind }: { country: Country; kind: string }) => world.idOf(`approval-flow/${country}/${kind}`)
  await insertMany(
    tx,
    'approval_flow',
    flows.map(({ country, kind, priority, name, name_en, ...flow }) => ({
      ...{ id: idOf({ country, kind, ...flow }), kind, name, name_en, priority, published_version: 1 },
      unit_id: world.idOf(`business-unit/${country}`),
    })),
  )
  await insertMany(
    tx,
    'approval_flow_version',
    flows.map(({ country, kind, definition }) => ({
      ...{ id: world.idOf(`approval-flow-version/${country}/${kind}`), flow_id: idOf({ country, kind }), number: 1 },
      ...{ definition: JSON.stringify(definition), dry_run: '{}', published_by: admin },
      published_at: world.daysFromNow(-120),
    })),
  )
}

/** An approver who submits a request leaves the decision to the others. */
const named = (key: string, called: Required<Names>, accountIds: readonly string[]): FlowStepInput => ({
  ...{ ...called, key, candidates: [{ strategy: 'account', parameters: { accountIds: [...accountIds] } }] },
  ...{ mode: 'any', ifRequester: 'skip', timeout: { hours: 48, act: 'remind' } },
})

/** Direct supervisor and head of department where they have accounts, then the personnel office. */
function personnelFlow(country: Country, kind: SampleFlowKind, office: readonly string[]): FlowDefinition {
  const called = (key: keyof typeof stepNamesInEnglish) => ({
    name: stepNames[country][key],
    nameEn: stepNamesInEnglish[key],
  })
  const optional = { ifNone: { act: 'skip' }, timeout: { hours: 24, act: 'remind' } } as const
  return FlowDefinition.parse({
    steps: [
      { ...optional, ...called('manager'), key: 'manager', candidates: [{ strategy: 'manager' }] },
      ...(kind === 'transfer' || kind === 'resignation'
        ? [
            {
              ...optional,
              ...called('head'),
              key: 'head',
              candidates: [{ strategy: 'department_head', parameters: { levels: 0 } }],
            },
          ]
        : []),
      named('personnel', called('personnel'), office),
    ],
  })
}
