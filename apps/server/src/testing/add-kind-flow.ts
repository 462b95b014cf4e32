import { FlowDefinition, type FlowStepInput } from '@rostrum/contracts/engines/approval/flow-definition'
import { sql } from 'kysely'
import type { TestServer } from './test-server.ts'

/** Adds a published flow for a kind of act in a unit. */
export async function addKindFlow(
  { database: { db }, clock }: TestServer,
  kind: string,
  unit: string,
  steps: readonly Partial<FlowStepInput>[],
): Promise<string> {
  const definition = FlowDefinition.parse({
    steps: steps.map((step, at) => ({ key: `s${at + 1}`, name: `Step ${at + 1}`, candidates: [], ...step })),
  })
  const flow = crypto.randomUUID()
  await sql`insert into approval_flow (id, kind, unit_id, name, priority, published_version)
    values (${flow}, ${kind}, ${unit}, ${flow}, 1, 1)`.execute(db)
  await sql`insert into approval_flow_version (id, flow_id, number, definition, dry_run, published_at)
    values (${crypto.randomUUID()}, ${flow}, 1, ${JSON.stringify(definition)}::jsonb, '{}', ${clock.now()})`.execute(db)
  return flow
}
