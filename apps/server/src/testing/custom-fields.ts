import { type RosterCustomField, standardRosterForm } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import type { TestClient } from './test-client.ts'

/** A custom field of staff files: one line of text that is never required. */
export const customField = (name: string, rest: Partial<RosterCustomField> = {}): RosterCustomField => ({
  ...{ kind: 'custom', name, labels: { en: name }, widget: 'input', options: [], settings: {}, sealed: false },
  ...{ dated: false, selfService: false, searchable: false, requiredAt: 'never', enabled: true },
  ...rest,
})

/** Saves the roster form of a unit: the standard one, with custom fields. */
export async function saveCustomFields(client: TestClient, unitId: string, ...fields: readonly RosterCustomField[]) {
  const url = `/workbenchApi/workforce/roster-forms/${unitId}`
  const { version } = (await client.get(url)).data
  const groups = [...standardRosterForm.groups, { id: 'own', labels: { en: 'Own' }, fields }]
  return client.send({ method: 'PUT', url, payload: { version, form: { groups } } })
}
